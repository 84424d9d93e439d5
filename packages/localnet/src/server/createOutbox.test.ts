import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createOutbox, type Outbox } from './createOutbox.ts'

function openSockets(count: number, isRead = false) {
  const all = new Set<Outbox>()
  return Array.from({ length: count }, () => {
    const sent: string[] = []
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      send(text: string) {
        sent.push(text)
        if (!isRead) this.bufferedAmount += Buffer.byteLength(text)
      },
      terminate() {
        this.readyState = 3
      },
    }
    // An outbox only uses these members.
    const outbox = createOutbox(socket as unknown as WebSocket, all)
    all.add(outbox)
    return { outbox, sent, socket }
  })
}

const large = 'x'.repeat(1_200_000)

test('writes one large text per turn, in order for each socket, and small texts immediately', async () => {
  const [one, other] = openSockets(2, true)
  for (const text of ['a', large, 'b', 'c', large, 'd']) one?.outbox.send(text)
  for (let count = 0; count < 300; count += 1) other?.outbox.send(String(count))

  expect(one?.sent).toEqual(['a', large])
  expect(other?.sent).toHaveLength(300)
  await setImmediate()
  expect(one?.sent).toEqual(['a', large, 'b', 'c', large])
  await setImmediate()
  expect(one?.sent).toEqual(['a', large, 'b', 'c', large, 'd'])
  expect(one?.outbox.unreadBytes()).toBe(0)
})

test('drops a socket that reads nothing, and writes nothing more to it', async () => {
  const [one] = openSockets(1)
  for (let count = 0; count < 20; count += 1) one?.outbox.send(large)
  expect(one?.socket.readyState).toBe(3)
  await setImmediate()
  expect(one?.sent).toEqual([large])
})

test('counts bytes, not characters', () => {
  const [one] = openSockets(1)
  const text = '€'.repeat(1_200_000)
  for (let count = 1; count <= 3; count += 1) {
    one?.outbox.send(text)
    expect(one?.outbox.unreadBytes()).toBe(count * 3_600_000)
  }
  one?.outbox.send('a')
  expect(one?.socket.readyState).toBe(3)
})

test.each([1, 2, 7])('limits all sockets together to 128 MB, with %i texts for each', (each) => {
  const sockets = openSockets(1_000)
  const small = openSockets(1)
  for (let count = 0; count < each; count += 1) for (const { outbox } of sockets) outbox.send(large)
  const held = sockets.filter(({ socket }) => socket.readyState === 1)
  expect(held.reduce((bytes, { outbox }) => bytes + outbox.unreadBytes(), 0)).toBeLessThanOrEqual(128 * 1024 * 1024)
  small[0]?.outbox.send('{"result":1}')
  expect(small[0]?.socket.readyState).toBe(1)
})
