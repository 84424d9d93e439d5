import { expect, test, vi } from 'vitest'
import { closeOwnWindow } from './closeOwnWindow.ts'

const windowOf = (opener: unknown) => {
  const close = vi.fn()
  return { close, view: { opener, location: { origin: 'https://tokens.example' }, close } as unknown as Window }
}

const foreign = {
  get location() {
    throw new DOMException('Blocked a frame', 'SecurityError')
  },
}

test('closes a window opened by a page of this site', () => {
  const { view, close } = windowOf({ location: { origin: 'https://tokens.example' } })
  closeOwnWindow(view)
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['no one', null],
  ['another site', foreign],
  ['another origin that can be looked into', { location: { origin: 'https://sub.tokens.example' } }],
])('leaves a window open that %s has opened', (_, opener) => {
  const { view, close } = windowOf(opener)
  closeOwnWindow(view)
  expect(close).not.toHaveBeenCalled()
})
