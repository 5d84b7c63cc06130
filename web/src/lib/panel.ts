/** What lies beside the board, one at a time. */
export type Panel = "actions" | "log" | "rules" | "chat";
