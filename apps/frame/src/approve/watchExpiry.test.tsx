import { expect, onTestFinished, test, vi } from 'vitest'
import { en as words } from '../words/en.ts'
import type { ApprovalRequest } from './request.ts'
import { watchExpiry } from './watchExpiry.ts'

const sandbox = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'

function watch(blockhashes: readonly string[], isValid: boolean | null, ageMs = 0) {
  vi.useFakeTimers()
  const network = { isValid }
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { id } = JSON.parse(String(init?.body)) as { id: number } // A JSON-RPC request.
    const result = network.isValid === null ? null : { value: network.isValid }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    fetch.mockRestore()
    vi.useRealTimers()
  })
  const note = document.createElement('p')
  const onExpired = vi.fn()
  // Only these parts are read.
  const parts = { kind: 'transactions', chainId: sandbox, blockhashes, arrivedAt: Date.now() - ageMs }
  const request = parts as unknown as ApprovalRequest
  watchExpiry(request, { note, onExpired, end: end.signal })
  return { note, onExpired, network, fetch }
}

test('counts the seconds down, and reports the expiry once', async () => {
  const { note, onExpired, network } = watch([blockhash, blockhash], true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(note.textContent).toBe(words.expiresIn(59))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(note.textContent).toBe(words.expiresIn(58))
  network.isValid = null
  await vi.advanceTimersByTimeAsync(90_000)
  expect(note.textContent).toBe(words.expiresIn(1))

  network.isValid = false
  await vi.advanceTimersByTimeAsync(20_000)

  expect(note.textContent).toBe(words.expired)
  expect(note.getAttribute('role')).toBe('alert')
  expect(onExpired).toHaveBeenCalledOnce()
})

test('a window that opens later shows the same seconds', async () => {
  const { note } = watch([blockhash], true, 28_000)

  await vi.advanceTimersByTimeAsync(1_000)

  expect(note.textContent).toBe(words.expiresIn(31))
})

test.each([
  ['a blockhash that the network never knew', false],
  ['a network that does not answer', null],
])('shows no expiry for %s', async (_, isValid) => {
  const { note, onExpired } = watch([blockhash], isValid)

  await vi.advanceTimersByTimeAsync(10_000)

  expect([note.textContent, onExpired.mock.calls]).toEqual(['', []])
})

test('asks nothing about transactions that never expire', async () => {
  const { note, fetch } = watch([], true)

  await vi.advanceTimersByTimeAsync(10_000)

  expect([note.textContent, fetch.mock.calls]).toEqual(['', []])
})
