import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './Checkbox.tsx'

afterEach(cleanup)

test('reserves no room for a missing error', () => {
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
