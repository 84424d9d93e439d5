import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveStatus, openLive, type Socket } from './openLive.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fakeSockets() {
  const opened: { socket: Socket & { readyState: number }; sent: { id: number; method: string }[] }[] = []
  const create = (): Socket => {
    const sent: { id: number; method: string }[] = []
    const socket = {
      readyState: 0,
      send: (text: string) => void sent.push(JSON.parse(text)),
      close() {},
      onopen: null,
      onclose: null,
      onmessage: null,
      onerror: null,
    } as unknown as Socket & { readyState: number } // the few parts that are used
    opened.push({ socket, sent })
    return socket
  }
  const newest = () => {
    const last = opened.at(-1)
    if (!last) throw new TypeError('no socket was opened')
    return last
  }
  const say = (message: object) =>
    newest().socket.onmessage?.call(newest().socket as WebSocket, { data: JSON.stringify(message) } as MessageEvent)
  const open = () => {
    newest().socket.readyState = 1
    newest().socket.onopen?.call(newest().socket as WebSocket, {} as Event)
  }
  const lose = () => {
    newest().socket.readyState = 3
    newest().socket.onclose?.call(newest().socket as WebSocket, {} as CloseEvent)
  }
  return { create, opened, newest, say, open, lose }
}

test('who watches is told what the network tells of its subscription, and of no other', () => {
  const network = fakeSockets()
  const live = openLive(network.create)
  const slots: unknown[] = []
  live.watch('slot', [], (result) => slots.push(result))
  network.open()

  expect(network.newest().sent).toEqual([{ jsonrpc: '2.0', id: 1, method: 'slotSubscribe', params: [] }])
  network.say({ id: 1, result: 70 })
  network.say({ method: 'slotNotification', params: { subscription: 70, result: { slot: 5 } } })
  network.say({ method: 'slotNotification', params: { subscription: 71, result: { slot: 6 } } })

  expect(slots).toEqual([{ slot: 5 }])
})

test('what is watched is asked for again when the connection is back', () => {
  const network = fakeSockets()
  const live = openLive(network.create)
  const statuses: LiveStatus[] = [live.status()]
  live.watchStatus((status) => statuses.push(status))
  const told: unknown[] = []
  live.watch('slot', [], (result) => told.push(result))
  network.open()
  network.say({ id: 1, result: 70 })

  network.lose()
  vi.advanceTimersByTime(250)
  network.lose()
  vi.advanceTimersByTime(499)
  expect(network.opened).toHaveLength(2)
  vi.advanceTimersByTime(1)
  network.open()
  network.say({ id: 2, result: 1 })
  network.say({ params: { subscription: 1, result: 'back' } })

  expect(told).toEqual(['back'])
  expect(statuses).toEqual(['connecting', 'open', 'lost', 'open'])
})

test('a number of a connection that is gone means nothing on the next', () => {
  const network = fakeSockets()
  const live = openLive(network.create)
  const told: unknown[] = []
  live.watch('slot', [], (result) => told.push(result))
  network.open()
  network.say({ id: 1, result: 70 })
  network.lose()
  vi.advanceTimersByTime(250)
  network.open()

  network.say({ params: { subscription: 70, result: 'of someone else' } })

  expect(told).toEqual([])
})

test('a watch that ends is given up on the network, also while it is being asked for', () => {
  const network = fakeSockets()
  const live = openLive(network.create)
  network.open()
  const stopEarly = live.watch('logs', ['all'], () => {})
  const stopLate = live.watch('slot', [], () => {})
  network.say({ id: 2, result: 8 })

  stopLate()
  stopLate()
  stopEarly()
  network.say({ id: 1, result: 7 })

  expect(network.newest().sent.map(({ method }) => method)).toEqual([
    'logsSubscribe',
    'slotSubscribe',
    'slotUnsubscribe',
    'logsUnsubscribe',
  ])
})

test('it does not come back once it is closed', () => {
  const network = fakeSockets()
  const live = openLive(network.create)
  network.open()

  live.close()
  network.lose()
  vi.advanceTimersByTime(60_000)

  expect(network.opened).toHaveLength(1)
})
