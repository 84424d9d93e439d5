import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { en } from '#pool-parts/words/en.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil } from '#testing/tokens.ts'
import { AmountBox } from './AmountBox.tsx'

const token = { symbol: 'ANVL', mint: anvil }
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'How much' })

function Box({ onChange }: { onChange: (text: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <>
      <AmountBox
        label="How much"
        value={value}
        token={token}
        hint="You have 5."
        onMax={() => setValue('1234.5')}
        onChange={(text) => {
          onChange(text)
          setValue(text)
        }}
      />
      <button type="button" onClick={() => setValue('7')}>
        other
      </button>
    </>
  )
}

test('keeps typed text, and reports a plain number', async () => {
  const onChange = vi.fn()
  const { user } = await renderInApp(<Box onChange={onChange} />)

  await user.type(input(), '1,000.50')

  expect(input().value).toBe('1,000.50')
  expect(onChange).toHaveBeenLastCalledWith('1000.50')
})

test('formats a value that changes from outside', async () => {
  const { user } = await renderInApp(<Box onChange={() => undefined} />)
  await user.type(input(), '5')

  await user.click(screen.getByRole('button', { name: en.maxOf('ANVL') }))
  expect(input().value).toBe('1,234.5')
  await user.click(screen.getByRole('button', { name: 'other' }))
  expect(input().value).toBe('7')
})

test('describes the field by its error instead of the hint', async () => {
  const box = (error?: string) => (
    <AmountBox label="How much" value="5" token={token} hint="You have 4." error={error} onChange={() => undefined} />
  )
  const describedBy = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
  const { redraw } = await renderInApp(box())
  expect([describedBy(), input().getAttribute('aria-invalid')]).toEqual(['You have 4.', null])
  expect(screen.queryByRole('button')).toBeNull()

  await redraw(box('Too much.'))
  expect(describedBy()).toContain('Too much.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
})
