import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionOf } from './connection/connection.ts'
import { connectWallet } from './connection/connectWallet.ts'
import { disconnectAll } from './connection/disconnectAll.ts'
import { watchEvents } from './events/events.ts'
import { tellAll } from './tellAll.ts'
import { createToolkit } from './testing/toolkit.ts'

let logged: unknown[] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((_, error) => void logged.push(error))
})
afterEach(() => void vi.restoreAllMocks())

const fault = new Error('of the host')
const fail = () => {
  throw fault
}

test('calls the others after one that throws, and logs the error', () => {
  const heard = vi.fn()

  tellAll([heard, fail, heard], 1, 'two')

  expect(heard.mock.calls).toEqual([
    [1, 'two'],
    [1, 'two'],
  ])
  expect(logged).toEqual([fault])
})

test('lets a listener leave during a call', () => {
  const listeners = new Set<() => void>()
  const heard = vi.fn()
  const leave = () => void listeners.delete(leave)
  listeners.add(leave).add(heard)

  tellAll(listeners)

  expect([heard.mock.calls.length, listeners.size]).toEqual([1, 1])
})

test('connects and disconnects on a site whose listeners throw', async () => {
  const { connect, wallet } = await createToolkit()
  watchEvents(connect, fail)
  connect.store.subscribe(fail)
  const status = () => connectionOf(connect.store.get(), 'solana').status

  await connectWallet(connect, wallet.id)
  expect(status()).toBe('connected')
  await disconnectAll(connect)

  expect(status()).toBe('disconnected')
  expect(new Set(logged)).toEqual(new Set([fault]))
})
