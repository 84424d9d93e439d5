import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './Checkbox.tsx'

afterEach(cleanup)

test('a sentence without an error is described by nothing, and has no room for one', () => {
  const { container, rerender } = render(
    <Checkbox isChecked={false} onChange={() => undefined}>
      I checked it
    </Checkbox>,
  )
  const box = screen.getByRole('checkbox', { name: 'I checked it' })
  expect(box.getAttribute('aria-describedby')).toBeNull()
  expect(container.childElementCount).toBe(1)

  rerender(
    <Checkbox isChecked={false} error="Tick this first" onChange={() => undefined}>
      I checked it
    </Checkbox>,
  )

  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Tick this first')
})
