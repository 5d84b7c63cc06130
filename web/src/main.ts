import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

const place = document.getElementById("app");
if (!place) throw new Error("the page has no place for the table");
mount(App, { target: place });
