import type { WebSocket } from 'ws'

/** Queue of texts for one WebSocket. */
export type Outbox = {
  send(text: string): void
  /** Bytes in this queue, and bytes that the client has not read yet. */
  unreadBytes(): number
}

/** Limit per socket and turn of the event loop, so that other sockets are served in between. One text may exceed it. */
const turnBytes = 64 * 1024

/** Above this, a socket is dropped. */
const maxUnreadBytes = 8 * 1024 * 1024

/** Limit for the unread bytes of all sockets. Above it, the fullest sockets are dropped. */
const maxUnreadBytesOfAll = 128 * 1024 * 1024
const unreadALot = 256 * 1024

/**
 * Creates the outbox of a WebSocket.
 *
 * @param all - The outboxes of all sockets, including this one.
 */
export function createOutbox(socket: WebSocket, all: ReadonlySet<Outbox>): Outbox {
  const waiting: { text: string; bytes: number }[] = []
  let waitingBytes = 0
  let leftInTurn = turnBytes
  const isOpen = () => socket.readyState === socket.OPEN
  const unreadBytes = () => socket.bufferedAmount + waitingBytes

  function isTooMuch(bytes: number): boolean {
    const unread = unreadBytes()
    if (unread > maxUnreadBytes) return true
    if (unread + bytes <= unreadALot) return false
    const ofAll = [...all].reduce((sum, other) => sum + other.unreadBytes(), bytes)
    return ofAll > maxUnreadBytesOfAll
  }

  function write(): void {
    while (isOpen() && leftInTurn > 0) {
      const next = waiting.shift()
      if (next === undefined) return
      if (leftInTurn === turnBytes) setImmediate(startTurn)
      waitingBytes -= next.bytes
      leftInTurn -= next.bytes
      socket.send(next.text)
    }
  }

  function startTurn(): void {
    leftInTurn = turnBytes
    write()
  }

  return {
    unreadBytes,
    send(text) {
      if (!isOpen()) return
      const bytes = Buffer.byteLength(text)
      if (isTooMuch(bytes)) return socket.terminate()
      waiting.push({ text, bytes })
      waitingBytes += bytes
      write()
    },
  }
}
