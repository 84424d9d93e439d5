import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { usePageTitle, useWindowTitle } from './usePageTitle.ts'

const named = document.title

beforeEach(() => {
  document.title = 'Tokens'
})

afterEach(() => {
  cleanup()
  document.title = named
})

function Shown({ title }: { title: string | null }) {
  useWindowTitle(title)
  return null
}

function Page({ title }: { title: string }) {
  const heading = usePageTitle(title)
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <input aria-label="Amount" />
    </main>
  )
}

test('the window has the name of what is shown, and its own afterwards', () => {
  const { unmount } = render(<Shown title="Anvil" />)
  expect(document.title).toBe('Anvil')

  unmount()

  expect(document.title).toBe('Tokens')
})

test('what has no name yet leaves the window its own', () => {
  render(<Shown title={null} />)

  expect(document.title).toBe('Tokens')
})

test('a name that someone else gave the window meanwhile stays', () => {
  const { unmount } = render(<Shown title="Anvil" />)
  document.title = 'Another page'

  unmount()

  expect(document.title).toBe('Another page')
})

test('a page is read from its top, with the focus at its title; and another page as well', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  onTestFinished(() => scroll.mockRestore())
  const { rerender } = render(<Page title="First" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'First' }))
  screen.getByRole('textbox').focus()

  rerender(<Page title="Second" />)

  expect(document.title).toBe('Second')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }))
  expect(scroll.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ])
})
