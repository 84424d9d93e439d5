import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Otp } from './Otp.tsx'
import { type CodeState, emptyCode, wholeCode } from './otp.ts'

afterEach(cleanup)

function Form({ start = '', isBusy = false, isBad = false }: { start?: string; isBusy?: boolean; isBad?: boolean }) {
  const [code, setCode] = useState<CodeState>({
    digits: emptyCode.digits.map((_, index) => start[index] ?? ''),
    at: start.length,
  })
  return (
    <>
      <Otp
        code={code}
        onChange={setCode}
        isBusy={isBusy}
        isBad={isBad}
        name="Code"
        digitName={(place) => `Digit ${place}`}
      />
      <output>{wholeCode(code)}</output>
    </>
  )
}

const box = (place: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${place}` })
const text = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value || '_')
    .join('')

describe('code input', () => {
  test('a digit moves focus to the next box, and other characters are ignored', async () => {
    const user = userEvent.setup()
    render(<Form />)

    await user.type(box(1), '4a0')

    expect(text()).toBe('40____')
    expect(document.activeElement).toBe(box(3))
  })

  test('the sixth digit completes the code', async () => {
    const user = userEvent.setup()
    render(<Form start="40791" />)

    await user.type(box(6), '2')

    expect(screen.getByRole('status').textContent).toBe('407912')
  })

  test('a pasted code fills all boxes from any of them', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(box(4))

    await user.paste('Your code: 407 912')

    expect(text()).toBe('407912')
    expect(document.activeElement).toBe(box(6))
  })

  test('a partial paste starts in its box', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(box(3))

    await user.paste('79')

    expect(text()).toBe('__79__')
  })

  test('Backspace clears its box, or the previous one if empty', async () => {
    const user = userEvent.setup()
    render(<Form start="407" />)
    await user.click(box(4))

    await user.keyboard('{Backspace}')
    expect(text()).toBe('40____')
    expect(document.activeElement).toBe(box(3))

    await user.keyboard('{Backspace}')
    expect(text()).toBe('4_____')
  })

  test.each([
    ['{ArrowLeft}', 3, 2],
    ['{ArrowRight}', 3, 4],
    ['{Home}', 3, 1],
    ['{End}', 3, 6],
    ['{ArrowLeft}', 1, 1],
    ['{ArrowRight}', 6, 6],
  ])('%s moves from box %i to box %i', async (key, from, to) => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(box(from))

    await user.keyboard(key)

    expect(document.activeElement).toBe(box(to))
  })

  test('a digit replaces the one in its box', async () => {
    const user = userEvent.setup()
    render(<Form start="407912" />)
    await user.click(box(2))

    await user.keyboard('5')

    expect(text()).toBe('457912')
  })

  test('is disabled while the code is checked', () => {
    render(<Form start="407912" isBusy />)

    expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ disabled }) => disabled)).toBe(true)
  })

  test('after a wrong code, the first box has focus and every box is invalid', () => {
    const { rerender } = render(<Form isBusy />)

    rerender(<Form isBad />)

    expect(document.activeElement).toBe(box(1))
    expect(box(6).getAttribute('aria-invalid')).toBe('true')
  })

  test('allows autofill from a text message', () => {
    render(<Form />)

    expect(box(1).autocomplete).toBe('one-time-code')
    expect(box(2).autocomplete).toBe('off')
    expect(box(1).inputMode).toBe('numeric')
  })
})
