import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stranger } from '#testing/tokens.ts'
import { type Holder, HolderChoice } from './HolderChoice.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

function draw(value: Holder, canBeNone = true, error?: string) {
  const told = { onChange: vi.fn(), onLeave: vi.fn() }
  render(<HolderChoice label="Who can pause" value={value} canBeNone={canBeNone} error={error} {...told} />)
  return told
}

const address = () => screen.queryByRole('textbox', { name: `Who can pause: ${en.extensions.address.toLowerCase()}` })
const { keep, give, none } = en.extensions

test.for([
  [true, [keep, give, none]],
  [false, [keep, give]],
] as const)('offers these choices for an authority that can be empty (%s)', ([canBeNone, labels]) => {
  draw({ mode: 'keep', to: '' }, canBeNone)

  const choices = screen.getByRole('radiogroup', { name: 'Who can pause' }).querySelectorAll('label')
  expect(Array.from(choices, ({ textContent }) => textContent)).toEqual(labels)
  expect(address()).toBeNull()
})

test('switches the holder, and keeps the typed address', async () => {
  const { onChange } = draw({ mode: 'keep', to: stranger })

  await userEvent.click(screen.getByRole('radio', { name: give }))

  expect(onChange.mock.calls).toEqual([[{ mode: 'give', to: stranger }]])
})

test('asks for an address when given away, and shows its errors', async () => {
  const { onChange, onLeave } = draw({ mode: 'give', to: '' }, true, 'No address')
  const field = address()
  if (!field) throw new TypeError('A field is expected.')

  await userEvent.type(field, 'A')
  await userEvent.tab()

  expect(onChange.mock.calls).toEqual([[{ mode: 'give', to: 'A' }]])
  expect(onLeave).toHaveBeenCalledOnce()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
