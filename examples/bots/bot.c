/* A bot in C, with nothing but sockets: cc -o bot bot.c && ./bot HOST PORT TABLE TOKEN
   It plays any line that is legal. Of JSON it knows just enough to find the lines; take a library for more. */
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };
static int table;

static void gone(const char *why) { fprintf(stderr, "%s\n", why); exit(1); }
static void receive(void *to, size_t count) {
  for (ssize_t got; count > 0; to = (char *)to + got, count -= (size_t)got)
    if ((got = read(table, to, count)) <= 0) gone("The table has gone.");
}
static void say(int kind, const char *text, size_t length) { /* masked with zeros, which leave the text as it is */
  unsigned char head[8] = {0x80 | kind, 0xFE, (unsigned char)(length >> 8), (unsigned char)length};
  if (kind == PONG) memcpy(head, (unsigned char[]){0x80 | PONG, 0x80 | (unsigned char)length, 0, 0, 0, 0}, 6);
  if (write(table, head, kind == PONG ? 6 : 8) < 0 || write(table, text, length) < 0) gone("The table has gone.");
}
static char *hear(void) { /* the next text, of any length */
  for (unsigned char head[2], more[8];;) {
    receive(head, 2);
    size_t length = head[1] & 127, bytes = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (bytes) receive(more, bytes), length = 0;
    for (size_t i = 0; i < bytes; i++) length = length << 8 | more[i];
    char *text = calloc(length + 1, 1);
    receive(text, length);
    int kind = head[0] & 15;
    if (kind == TEXT) return text;
    if (kind == PING) say(PONG, text, length);
    if (kind == CLOSE) gone("The table has closed.");
    free(text);
  }
}
int main(int count, char **word) {
  struct addrinfo *at, want = {.ai_socktype = SOCK_STREAM};
  if (count != 5) gone("bot HOST PORT TABLE TOKEN");
  if (getaddrinfo(word[1], word[2], &want, &at)) gone("There is no such host.");
  if ((table = socket(at->ai_family, SOCK_STREAM, 0)) < 0 || connect(table, at->ai_addr, at->ai_addrlen)) gone("Nobody answers.");
  dprintf(table, "GET /api/tables/%s/socket HTTP/1.1\r\nHost: %s:%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Key: YWRtaXJhbHR5IGJvdCBpbg==\r\nSec-WebSocket-Version: 13\r\n\r\n", word[3], word[1], word[2]);
  for (char last[5] = ""; strcmp(last, "\r\n\r\n");) memmove(last, last + 1, 3), receive(last + 3, 1);
  char said[600], *text;
  srand((unsigned)time(NULL));
  say(TEXT, said, (size_t)snprintf(said, sizeof said, "{\"type\":\"sit\",\"tokens\":[\"%s\"],\"name\":\"C bot\"}", word[4]));
  for (; (text = hear()); free(text)) {
    if (strstr(text, "{\"type\":\"refused\"") == text && !strstr(text, "\"stale\"")) fprintf(stderr, "%s\n", text);
    if (strstr(text, "{\"type\":\"state\"") != text) continue;
    if (strstr(text, "\"ended\":{")) return puts("The match is over."), 0;
    char *chosen = NULL, *legal = strstr(text, "\"legal\":["), *seat = strstr(text, "\"views\":[{\"seat\":") + 17;
    for (int n = 1; (legal = strstr(legal + 1, "{\"line\":\"")); n++)
      if (rand() % n == 0) chosen = legal + 9;
    if (chosen) say(TEXT, said, (size_t)snprintf(said, sizeof said, "{\"type\":\"play\",\"seat\":%d,\"line\":\"%.*s\",\"ply\":%d}",
                    atoi(seat), (int)strcspn(chosen, "\""), chosen, atoi(strstr(text, "\"ply\":") + 6)));
  }
}
