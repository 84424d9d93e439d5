import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FigureText } from './FigureText.tsx'

afterEach(cleanup)

test('shows and copies the full figure of a short one, on hover and focus', async () => {
  render(<FigureText short="1.23K" whole="1,234.5678" />)
  const figure = screen.getByTitle('1,234.5678')

  await userEvent.setup().tab()
  expect(document.activeElement).toBe(figure)
  expect(figure.dataset.whole).toBe('1,234.5678')
  getSelection()?.selectAllChildren(figure)
  const copied = new Map<string, string>()
  const copy = createEvent.copy(figure, {
    clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) },
  })
  fireEvent(figure, copy)

  expect([...copied]).toEqual([['text/plain', '1,234.5678']])
  expect(copy.defaultPrevented).toBe(true)
})

test('renders a short value as plain text', () => {
  render(<FigureText short="12" whole="12" />)

  expect(screen.queryByTitle('12')).toBeNull()
})

test.for([
  ['begins before it', 'Before', '1.23K'],
  ['ends behind it', '1.23K', 'Behind'],
] as const)('copies a selection that %s unchanged', ([, from, to]) => {
  render(
    <p>
      <b>Before</b>
      <FigureText short="1.23K" whole="1,234.5678" />
      <b>Behind</b>
    </p>,
  )
  const [first, last] = [screen.getByText(from).firstChild, screen.getByText(to).firstChild]
  if (!first || !last) throw new TypeError('Two texts are expected.')
  getSelection()?.setBaseAndExtent(first, 0, last, 3)
  const setData = vi.fn()
  const figure = screen.getByTitle('1,234.5678')
  const copy = createEvent.copy(figure, { clipboardData: { setData } })

  fireEvent(figure, copy)

  expect(setData).not.toHaveBeenCalled()
  expect(copy.defaultPrevented).toBe(false)
})

test('leaves the copy to a browser without selections', () => {
  const known = vi.spyOn(globalThis, 'getSelection').mockReturnValue(null)
  onTestFinished(() => known.mockRestore())
  render(<FigureText short="1.23K" whole="1,234.5678" />)
  const figure = screen.getByTitle('1,234.5678')
  const copy = createEvent.copy(figure, { clipboardData: { setData: () => undefined } })

  fireEvent(figure, copy)

  expect(copy.defaultPrevented).toBe(false)
})
