import { afterEach, expect, test } from 'vitest'
import { focusTitle } from './focusTitle.ts'

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

function openPage() {
  document.body.innerHTML = `
    <header><a href="/learn">Learn</a><input aria-label="Search" /></header>
    <main><h1 tabindex="-1">Learn</h1><input aria-label="Amount" /></main>`
  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new TypeError(`There is no ${selector}.`)
    return found
  }
  return { title: find('h1'), find }
}

test('focuses the title if the focus is nowhere or in the new part', () => {
  const { title, find } = openPage()
  focusTitle(title)
  expect(document.activeElement).toBe(title)

  find('main input').focus()
  focusTitle(title)

  expect(document.activeElement).toBe(title)
})

test('leaves a focus in the header, except on the link that led here', () => {
  const { title, find } = openPage()
  find('header input').focus()
  focusTitle(title)
  expect(document.activeElement).toBe(find('header input'))

  find('a').focus()
  focusTitle(title)
  expect(document.activeElement).toBe(find('a'))
  history.replaceState(null, '', '/learn')
  focusTitle(title)

  expect(document.activeElement).toBe(title)
})

test('does nothing without a title', () => {
  const { find } = openPage()
  find('main input').focus()

  focusTitle(null)

  expect(document.activeElement).toBe(find('main input'))
})
