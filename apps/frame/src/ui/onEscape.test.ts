import { expect, test } from 'vitest'
import { onEscape } from './onEscape.ts'

function setUp() {
  const page = new EventTarget()
  const end = new AbortController()
  let left = 0
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

test("Escape closes the view, and prevents the browser's default", () => {
  const { press, left } = setUp()
  expect([press('Escape'), left()]).toEqual([true, 1])
})

test('ignores other keys, held keys and text composition', () => {
  const { press, left } = setUp()
  press('Enter')
  press('Escape', { repeat: true })
  press('Escape', { isComposing: true })
  expect(left()).toBe(0)
})

test('ignores a removed view', () => {
  const { press, end, left } = setUp()
  end.abort()
  press('Escape')
  expect(left()).toBe(0)
})
