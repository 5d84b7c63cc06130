#!/usr/bin/env bash
# A bot as a shell script: bash bot.sh http://HOST:PORT [TABLE]
# It takes a free seat of a listed table (a challenge), or opens a table against a captain, and plays any legal line.
# curl asks by HTTP; the socket is bash's own /dev/tcp, since few systems have a WebSocket client for the shell.
set -euo pipefail
server=${1%/}
post() { curl -sS --fail-with-body -H 'Content-Type: application/json' -d "$2" "$server$1"; }
field() { grep -o "\"$1\":\"[^\"]*\"" | head -1 | cut -d'"' -f4; }

if [ $# -gt 1 ]; then
  opened=$(post "/api/tables/$2/join" '{"name": "Shell bot"}')
else
  game=${GAME:-orbital}
  opened=$(post /api/tables "{\"game\": \"$game\", \"seats\": [{\"kind\": \"you\"}, {\"kind\": \"computer\"}]}")
fi
table=$(field table <<<"$opened")
token=$(field token <<<"$opened")
host=${server#*://}
exec 3<>"/dev/tcp/${host%:*}/${host##*:}"
printf 'GET /api/tables/%s/socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' "$table" "$host" >&3
printf 'Sec-WebSocket-Key: YWRtaXJhbHR5IGJvdCBpbg==\r\nSec-WebSocket-Version: 13\r\n\r\n' >&3
while IFS= read -r line <&3 && [ "$line" != $'\r' ]; do :; done

bytes() { dd bs=1 count="$1" <&3 2>/dev/null | od -An -v -tu1 | tr -s ' \n' ' '; }
say() { # one masked text frame; a mask of zeros leaves the text as it is
  local length=${#1}
  printf "\\x81\\xfe\\x$(printf %02x $((length >> 8)))\\x$(printf %02x $((length & 255)))\\x00\\x00\\x00\\x00%s" "$1" >&3
}

hear() { # the next text
  local kind=9 length each
  while [ $((kind & 15)) -ne 1 ]; do
    read -r kind length <<<"$(bytes 2)" || true
    [ -n "${length:-}" ] && [ $((kind & 15)) -ne 8 ] || { echo "The table has gone." >&2; exit 1; }
    if [ "$length" -ge 126 ]; then
      local more=0
      for each in $(bytes $((length == 126 ? 2 : 8))); do more=$((more * 256 + each)); done
      length=$more
    fi
    if [ $((kind & 15)) -eq 9 ]; then # a ping wants its bytes back
      printf '%b' "\\x8a\\x$(printf %02x $((128 + length)))\\x00\\x00\\x00\\x00$(printf '\\x%02x' $(bytes "$length"))" >&3
    fi
  done
  text=$(head -c "$length" <&3)
}

say "{\"type\":\"sit\",\"tokens\":[\"$token\"],\"name\":\"Shell bot\"}"
while hear; do
  case $text in
    '{"type":"refused"'*'"stale"'*) ;; # another state is on its way
    '{"type":"refused"'*) echo "$text" >&2 ;;
    '{"type":"state"'*)
      if [[ $text == *'"ended":{'* ]]; then echo "The match is over."; exit 0; fi
      line=$(grep -o '{"line":"[^"]*"' <<<"$text" | shuf -n 1 | cut -d'"' -f4) || true
      seat=$(grep -o '"views":\[{"seat":[0-9]*' <<<"$text" | grep -o '[0-9]*$')
      ply=$(grep -o '"ply":[0-9]*' <<<"$text" | head -1 | cut -d: -f2)
      if [ -n "$line" ]; then say "{\"type\":\"play\",\"seat\":$seat,\"line\":\"$line\",\"ply\":$ply}"; fi ;;
  esac
done
