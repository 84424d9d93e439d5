import { expect, test } from 'vitest'
import { onEscape } from './onEscape.ts'

function setUp() {
  const page = new EventTarget()
  const end = new AbortController()
  let left = 0
  // It has the one method that is used of a window.
  onEscape(page as Window, () => (left += 1), end.signal)
  const press = (key: string, more: { repeat?: boolean; isComposing?: boolean } = {}) => {
    const event = Object.assign(
      new Event('keydown', { cancelable: true }),
      { key, repeat: false, isComposing: false },
      more,
    )
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { press, end, left: () => left }
}

test('Escape leaves what is shown, and does nothing else in the browser', () => {
  const { press, left } = setUp()
  expect([press('Escape'), left()]).toEqual([true, 1])
})

test('another key, one that is held down and one of a word that is being spelled leave nothing', () => {
  const { press, left } = setUp()
  press('Enter')
  press('Escape', { repeat: true })
  press('Escape', { isComposing: true })
  expect(left()).toBe(0)
})

test('what was taken away is left no more', () => {
  const { press, end, left } = setUp()
  end.abort()
  press('Escape')
  expect(left()).toBe(0)
})
