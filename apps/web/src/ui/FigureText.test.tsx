import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FigureText } from './FigureText.tsx'

afterEach(cleanup)

test('a short figure has the whole one on hover and at the focus, and a copy takes the whole one', async () => {
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

test('what is short already is only text', () => {
  render(<FigureText short="12" whole="12" />)

  expect(screen.queryByTitle('12')).toBeNull()
})

test.for([
  ['begins before it', 'Before', '1.23K'],
  ['ends behind it', '1.23K', 'Behind'],
] as const)('a choice that %s is copied as it is', ([, from, to]) => {
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

test('where a browser knows of no choice, a copy is the browser’s', () => {
  const known = vi.spyOn(globalThis, 'getSelection').mockReturnValue(null)
  onTestFinished(() => known.mockRestore())
  render(<FigureText short="1.23K" whole="1,234.5678" />)
  const figure = screen.getByTitle('1,234.5678')
  const copy = createEvent.copy(figure, { clipboardData: { setData: () => undefined } })

  fireEvent(figure, copy)

  expect(copy.defaultPrevented).toBe(false)
})
