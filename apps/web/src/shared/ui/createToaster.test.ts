import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToaster } from './createToaster.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

//  0        2500
//  [Copied]
test('closes a toast after 2.5 s', () => {
  const shown: (string | undefined)[] = []
  const toaster = createToaster((toast) => shown.push(toast?.text))

  toaster.show({ tone: 'good', text: 'Copied' })
  vi.advanceTimersByTime(2_499)
  expect(shown).toEqual(['Copied'])

  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Copied', undefined])
})

//  0            150          2650
//  [one] closed [two]
test('replaces the first toast with a second after 150 ms', () => {
  const shown: (string | undefined)[] = []
  const toaster = createToaster((toast) => shown.push(toast?.text))

  toaster.show({ tone: 'good', text: 'one' })
  toaster.show({ tone: 'bad', text: 'two' })
  vi.advanceTimersByTime(149)
  expect(shown).toEqual(['one', undefined])

  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['one', undefined, 'two'])
  vi.advanceTimersByTime(2_500)
  expect(shown).toEqual(['one', undefined, 'two', undefined])
})

test('keeps a loading toast until it is closed', () => {
  const shown: (string | undefined)[] = []
  const toaster = createToaster((toast) => shown.push(toast?.text))

  toaster.show({ tone: 'loading', text: 'Confirming' })
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual(['Confirming'])

  toaster.close()
  expect(shown).toEqual(['Confirming', undefined])
})

//  0            1000  1150         3650
//  [one] closed       [two]
test("keeps a toast when a replaced one's time ends", () => {
  const shown: (string | undefined)[] = []
  const toaster = createToaster((toast) => shown.push(toast?.text))
  toaster.show({ tone: 'good', text: 'one' })
  vi.advanceTimersByTime(1_000)

  toaster.show({ tone: 'good', text: 'two' })
  vi.advanceTimersByTime(2_649)
  expect(shown).toEqual(['one', undefined, 'two'])

  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['one', undefined, 'two', undefined])
})

//  0     1000          3500
//  [one] closed, [two]
test("keeps a toast when a closed one's time ends", () => {
  const shown: (string | undefined)[] = []
  const toaster = createToaster((toast) => shown.push(toast?.text))
  toaster.show({ tone: 'good', text: 'one' })
  vi.advanceTimersByTime(1_000)

  toaster.close()
  toaster.show({ tone: 'good', text: 'two' })
  vi.advanceTimersByTime(2_499)
  expect(shown).toEqual(['one', undefined, 'two'])

  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['one', undefined, 'two', undefined])
})

test('reports nothing after the page ends', () => {
  const shown: (string | undefined)[] = []
  const toaster = createToaster((toast) => shown.push(toast?.text))
  toaster.show({ tone: 'good', text: 'one' })

  toaster.dispose()
  vi.advanceTimersByTime(60_000)

  expect(shown).toEqual(['one'])
})

test('does not close a toast twice', () => {
  const shown: (string | undefined)[] = []
  const toaster = createToaster((toast) => shown.push(toast?.text))
  toaster.show({ tone: 'good', text: 'one' })

  toaster.close()
  vi.advanceTimersByTime(60_000)

  expect(shown).toEqual(['one', undefined])
})
