import { WireError } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { createClock, createToolkit } from '../testing/toolkit.ts'
import { closeModal } from './closeModal.ts'
import { hideToasts, messageOf, showError, showToast, toastsOf } from './toasts.ts'

async function setUp() {
  const { connect } = await createToolkit()
  const clock = createClock()
  return { connect, clock, shown: () => toastsOf(connect.store.get()).shown?.message ?? null }
}

test('C24: shows an error immediately; the next one follows 150 ms after the first has closed', async () => {
  const { connect, clock, shown } = await setUp()
  void showError(connect, new Error('first'), clock.wait)
  expect(toastsOf(connect.store.get()).shown).toEqual({ variant: 'error', message: 'first', autoClose: true })

  void showToast(connect, { variant: 'success', message: 'second' }, clock.wait)
  expect(shown()).toBeNull()
  await clock.pass(149)
  expect(shown()).toBeNull()
  await clock.pass(1)
  expect(shown()).toBe('second')
})

test('C24: shows the last of several that arrive in between', async () => {
  const { connect, clock, shown } = await setUp()
  const seen: (string | null)[] = []
  connect.store.subscribe(() => seen.push(shown()))
  for (const message of ['one', 'two', 'three']) void showToast(connect, { variant: 'error', message }, clock.wait)
  await clock.pass(150)
  expect(shown()).toBe('three')
  expect(seen).not.toContain('two')
  await clock.pass(2_499)
  expect(shown()).toBe('three')
  await clock.pass(1)
  expect(shown()).toBeNull()
})

test('C25: a loading toast stays until hidden; others close after 2.5 s', async () => {
  const { connect, clock, shown } = await setUp()
  void showToast(connect, { variant: 'loading', message: 'Authenticating...', autoClose: false }, clock.wait)
  await clock.pass(60_000)
  expect(shown()).toBe('Authenticating...')
  hideToasts(connect)
  expect(shown()).toBeNull()

  void showToast(connect, { variant: 'success', message: 'Done' }, clock.wait)
  await clock.pass(2_500)
  expect(shown()).toBeNull()
})

test('the timer of an old toast does not close a new one', async () => {
  const { connect, clock, shown } = await setUp()
  void showToast(connect, { variant: 'success', message: 'old' }, clock.wait)
  await clock.pass(2_000)
  void showToast(connect, { variant: 'success', message: 'new' }, clock.wait)
  await clock.pass(1_000)
  expect(shown()).toBe('new')
})

test('C26: a toast closes with the modal', async () => {
  const { connect, clock, shown } = await setUp()
  void showError(connect, 'no', clock.wait)
  closeModal(connect)
  await clock.pass(5_000)
  expect(shown()).toBeNull()
})

test.each([
  ['words', 'words'],
  [new Error('of an error'), 'of an error'],
  [{ issues: [{ message: 'of the first issue' }, { message: 'second' }] }, 'of the first issue'],
  [
    new WireError('ApiError', { path: '/', status: 400, reasons: [{ name: 'a', description: 'of the first reason' }] }),
    'of the first reason',
  ],
  [{ issues: [] }, 'Unknown error'],
  [new Error(''), 'Unknown error'],
  [undefined, 'Unknown error'],
  [7, 'Unknown error'],
])('shows a message for %s', (error, message) => {
  expect(messageOf(error)).toBe(message)
})
