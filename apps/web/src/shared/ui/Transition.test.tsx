import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Transition } from './Transition.tsx'

afterEach(cleanup)

test('scrolls new content into view once', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const { rerender } = render(<Transition>Sent.</Transition>)

  rerender(<Transition>Confirmed.</Transition>)

  expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]])
  expect(scroll.mock.contexts[0]).toHaveProperty('textContent', 'Confirmed.')
})
