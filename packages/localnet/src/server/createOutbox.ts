import type { WebSocket } from 'ws'

/** What is written to one WebSocket. */
export type Outbox = {
  send(text: string): void
  /** What waits here, and what the client has not read. */
  unreadBytes(): number
}

/** In a turn of the loop a socket is written so much, or one text: others are served before the next. */
const turnBytes = 64 * 1024

/** A socket that does not read what it asked for is dropped when this much waits for it. */
const maxUnreadBytes = 8 * 1024 * 1024

/** What all sockets together may leave unread. Above it, those that leave a lot are dropped. */
const maxUnreadBytesOfAll = 128 * 1024 * 1024
const unreadALot = 256 * 1024

/**
 * Starts writing to one WebSocket.
 *
 * @param all - Of all sockets, this one included.
 */
export function createOutbox(socket: WebSocket, all: ReadonlySet<Outbox>): Outbox {
  const waiting: string[] = []
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
      const text = waiting.shift()
      if (text === undefined) return
      if (leftInTurn === turnBytes) setImmediate(startTurn)
      waitingBytes -= text.length
      leftInTurn -= text.length
      socket.send(text)
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
      if (isTooMuch(text.length)) return socket.terminate()
      waiting.push(text)
      waitingBytes += text.length
      write()
    },
  }
}
