import type { WebSocket } from 'ws'
import { toVisitor } from '../http/visitors.ts'

/** Unread WebSocket data. */
export type SendBufferLimit = {
  add(ip: string, socket: WebSocket): void
  /** For the socket, its visitor, or all. */
  isTooLarge(ip: string, socket: WebSocket): boolean
}

/** Per connection, per visitor, total. */
const socketLimitBytes = 4_000_000
const visitorLimitBytes = 8_000_000
const totalLimitBytes = 64_000_000
/** Never closed for the total. */
const smallBytes = 256_000

export function createSendBufferLimit(): SendBufferLimit {
  const visitors = new Map<string, Set<WebSocket>>()
  const sum = (sockets: Iterable<WebSocket>) => {
    let bytes = 0
    for (const { bufferedAmount } of sockets) bytes += bufferedAmount
    return bytes
  }
  return {
    add(ip, socket) {
      const key = toVisitor(ip)
      const sockets = visitors.get(key) ?? new Set()
      visitors.set(key, sockets.add(socket))
      socket.on('close', () => {
        sockets.delete(socket)
        if (sockets.size === 0 && visitors.get(key) === sockets) visitors.delete(key)
      })
    },
    isTooLarge(ip, socket) {
      if (socket.bufferedAmount <= smallBytes) return false
      if (socket.bufferedAmount > socketLimitBytes) return true
      if (sum(visitors.get(toVisitor(ip)) ?? []) > visitorLimitBytes) return true
      return [...visitors.values()].reduce((bytes, sockets) => bytes + sum(sockets), 0) > totalLimitBytes
    },
  }
}
