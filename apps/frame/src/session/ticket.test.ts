import { expect, test, vi } from 'vitest'
import { listenTickets, sendTicket } from './ticket.ts'

const origin = 'https://wallet.example'

function setUp() {
  const target = new EventTarget()
  const tickets = listenTickets({ addEventListener: target.addEventListener.bind(target) } as never, origin)
  const post = (data: unknown, from = origin) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin: from }))
  return { tickets, post }
}

const message = { kind: 'solsmith:social', loginId: 'one', ticket: 'secret', secret: null }

test('takes a ticket once', async () => {
  const { tickets, post } = setUp()
  post(message)
  expect(await tickets.take('one')).toEqual(message)
  vi.useFakeTimers()
  const again = tickets.take('one')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await again).toBeNull()
  vi.useRealTimers()
})

test('waits for a late ticket', async () => {
  const { tickets, post } = setUp()
  const taken = tickets.take('one')
  setTimeout(() => post(message), 20)
  expect(await taken).toEqual(message)
})

test('ignores other origins, kinds and types', async () => {
  vi.useFakeTimers()
  const { tickets, post } = setUp()
  post(message, 'https://evil.example')
  post(message, 'null')
  for (const data of [
    null,
    'x',
    { ...message, kind: 'other' },
    { ...message, ticket: 1 },
    { ...message, loginId: null },
    { ...message, ticket: 'x'.repeat(100) },
  ])
    post(data)
  const taken = tickets.take('one')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await taken).toBeNull()
  vi.useRealTimers()
})

test("sends tickets to all of the opener's frames, for the wallet's origin only", () => {
  const sent: unknown[] = []
  const frame = { postMessage: (...all: unknown[]) => void sent.push(all) }
  sendTicket({ length: 2, 0: frame, 1: frame } as never, { loginId: 'one', ticket: 'secret', secret: null, origin })
  expect(sent).toEqual([
    [message, origin],
    [message, origin],
  ])
  expect(() => sendTicket(null, { loginId: 'one', ticket: 'secret', secret: null, origin })).not.toThrow()
})

test('accepts passkey secrets of 32 bytes only', async () => {
  const { tickets, post } = setUp()
  const secret = new Uint8Array(32).fill(7)
  post({ ...message, secret })
  expect((await tickets.take('one'))?.secret).toEqual(secret)
  for (const other of [new Uint8Array(31), new Uint8Array(1_000), [1, 2, 3], 'text', { length: 32 }]) {
    post({ ...message, secret: other })
    expect(await tickets.take('one')).toEqual(message)
  }
})
