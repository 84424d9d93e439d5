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

test('sets the document title, and restores it afterwards', () => {
  const { unmount } = render(<Shown title="Anvil" />)
  expect(document.title).toBe('Anvil')

  unmount()

  expect(document.title).toBe('Tokens')
})

test('keeps the document title while there is none', () => {
  render(<Shown title={null} />)

  expect(document.title).toBe('Tokens')
})

test('keeps a document title set by another component meanwhile', () => {
  const { unmount } = render(<Shown title="Anvil" />)
  document.title = 'Another page'

  unmount()

  expect(document.title).toBe('Another page')
})

test('scrolls to the top and focuses the title, on each page', () => {
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
