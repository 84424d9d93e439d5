import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FigureText } from './FigureText.tsx'

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
