import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Notice } from './Notice.tsx'

afterEach(cleanup)

test('reserves room for cause and action only if present', () => {
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
