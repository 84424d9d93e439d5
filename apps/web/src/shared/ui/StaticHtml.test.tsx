import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { StaticHtml } from './StaticHtml.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const links = (
  <>
    <a href="/learn?level=1#first">Learn</a>
    <a href="https://example.com/learn">Elsewhere</a>
    <p>Words</p>
  </>
)

/** Clicks an element by text, and returns whether the page handled it. */
function isTaken(text: string, init: MouseEventInit = {}): boolean {
  let taken = false
  const stay = (event: Event) => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', stay)
  onTestFinished(() => removeEventListener('click', stay))
  const target = screen.getByText(text)
  fireEvent(target, createEvent.click(target, init))
  return taken
}

test('renders the part after navigation, and follows its links within the app', () => {
  render(<StaticHtml name="about" Part={() => links} />)

  expect(isTaken('Learn')).toBe(true)
  expect(location.pathname + location.search + location.hash).toBe('/learn?level=1#first')
})

test.for([
  ['a link to another site', 'Elsewhere', {}],
  ['a link for another tab', 'Learn', { ctrlKey: true }],
  ['what is no link', 'Words', {}],
] as const)('%s is left to the browser', ([, text, init]) => {
  render(<StaticHtml name="about" Part={() => links} />)

  expect(isTaken(text, init)).toBe(false)
  expect(location.pathname).toBe('/')
})

function come(name: string) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<div data-drawn="${name}"><a href="/faq">Questions</a></div>`
  return container
}

test('keeps a part from the server, and follows its links within the app', () => {
  const Part = vi.fn(() => links)
  render(<StaticHtml name="about" Part={Part} />, { container: come('about'), hydrate: true })

  expect(isTaken('Questions')).toBe(true)
  expect(location.pathname).toBe('/faq')
  expect(Part).not.toHaveBeenCalled()
})

test('does not use another part from the server', () => {
  come('other')
  render(<StaticHtml name="about" Part={() => links} />)

  expect(screen.getByText('Learn')).toBeTruthy()
})

test('stops following links after unmount', () => {
  const { container, unmount } = render(<StaticHtml name="about" Part={() => links} />)
  const drawn = container.firstElementChild
  if (!drawn) throw new TypeError('A part is expected.')
  unmount()
  document.body.append(drawn)
  drawn.innerHTML = '<a href="/faq">Questions</a>'

  expect(isTaken('Questions')).toBe(false)
  expect(location.pathname).toBe('/')
})
