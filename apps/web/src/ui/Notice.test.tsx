import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Notice } from './Notice.tsx'

afterEach(cleanup)

test('a notice keeps room for its cause and its action only where it has them', () => {
  const { container, rerender } = render(<Notice title="Not sent" />)
  const [, words] = container.firstElementChild?.children ?? []
  expect(container.firstElementChild?.childElementCount).toBe(2)
  expect(words?.childElementCount).toBe(1)

  rerender(
    <Notice title="Not sent" action={<button type="button">Again</button>}>
      No SOL
    </Notice>,
  )

  expect(container.firstElementChild?.childElementCount).toBe(3)
  expect(words?.lastElementChild?.textContent).toBe('No SOL')
})
