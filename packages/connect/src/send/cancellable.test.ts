import { expect, test, vi } from 'vitest'
import { cancellable } from './cancellable.ts'

const facts = { wallet: 'Mock Wallet', mayStillHappen: true }
const never = new Promise<string>(() => {})

test("returns the wallet's answer without a signal, or while the signal has not aborted", async () => {
  const { signal } = new AbortController()

  await expect(cancellable(Promise.resolve('signed'), facts)).resolves.toBe('signed')
  await expect(cancellable(Promise.resolve('signed'), { ...facts, signal })).resolves.toBe('signed')
  await expect(cancellable(Promise.reject(new TypeError('No.')), { ...facts, signal })).rejects.toThrow('No.')
})

test('reports what may still happen, and why the wait ended', async () => {
  const stop = new AbortController()
  const waiting = cancellable(never, { ...facts, signal: stop.signal })

  stop.abort('closed')

  await expect(waiting).rejects.toMatchObject({ name: 'SendAbandonedError', context: facts, cause: 'closed' })
})

test('does not wait if the signal has already aborted', async () => {
  await expect(cancellable(never, { ...facts, signal: AbortSignal.abort('closed') })).rejects.toMatchObject({
    name: 'SendAbandonedError',
    cause: 'closed',
  })
})

test('removes its listener from the signal once the wallet has answered', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')

  await cancellable(Promise.resolve('signed'), { ...facts, signal })

  await expect
    .poll(() => removed.mock.calls.map(([, listener]) => listener))
    .toEqual(added.mock.calls.map(([, listener]) => listener))
})
