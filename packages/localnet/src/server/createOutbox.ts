import type { WebSocket } from 'ws'

export type Outbox = {
  send(text: string): void
  /** Queued here or unread by the client. */
  unreadBytes(): number
}

/** Per turn, so other sockets are served; one text can exceed it. */
const turnBytes = 64 * 1024

/** Drops the socket above this. */
const maxUnreadBytes = 8 * 1024 * 1024

/** Drops the fullest sockets above this. */
const maxUnreadBytesOfAll = 128 * 1024 * 1024
const unreadALot = 256 * 1024

/** @param all - All outboxes, including this one. */
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
