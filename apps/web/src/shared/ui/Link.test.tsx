import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isPlainClick, Link } from './Link.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
}

test('handles plain clicks, without modifiers, other buttons or a prevented default', () => {
  expect(isPlainClick(plain)).toBe(true)
  for (const change of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { altKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ])
    expect([change, isPlainClick({ ...plain, ...change })]).toEqual([change, false])
})

test('navigates within the app on a plain click, with its state', () => {
  const onClick = vi.fn()
  render(
    <Link href="/learn?article=first" state={{ from: 'home' }} onClick={onClick}>
      Learn
    </Link>,
  )
  const link = screen.getByRole('link', { name: 'Learn' })
  const click = createEvent.click(link)

  fireEvent(link, click)

  expect(onClick).toHaveBeenCalledOnce()
  expect(click.defaultPrevented).toBe(true)
  expect(location.pathname + location.search).toBe('/learn?article=first')
  expect(history.state).toEqual({ from: 'home' })
})

test('leaves clicks for another tab to the browser', () => {
  render(<Link href="/learn">Learn</Link>)
  // The last listener keeps this document in place.
  let isTaken = true
  const stay = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', stay)
  onTestFinished(() => removeEventListener('click', stay))

  fireEvent.click(screen.getByRole('link', { name: 'Learn' }), { ctrlKey: true })

  expect(isTaken).toBe(false)
  expect(location.pathname).toBe('/')
})
