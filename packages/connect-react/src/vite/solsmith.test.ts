import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyScript, earlyScriptHash } from './earlyScript.ts'

const hash = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`

test('the hash that policies name is that of the script', () => {
  expect(earlyScriptHash).toBe(hash)
})

/** Runs the script in a page of nothing but a button. */
function open(files: string) {
  const added: { rel: string; href: string }[] = []
  const button = {
    closest: (selector: string) => (selector === 'button' ? button : null),
    matches: (selector: string) => selector === '[data-solsmith-early]',
    busy: '',
    setAttribute(_: string, value: string) {
      button.busy = value
    },
  }
  const elsewhere = { closest: () => null }
  const other = { closest: () => other, matches: () => false }
  let click = (_: { target: unknown }) => {}
  const page: Record<string, unknown> = {
    document: {
      addEventListener(_: string, listener: typeof click) {
        click = listener
      },
      querySelector: () => (files ? { content: files } : null),
      head: { append: (link: (typeof added)[number]) => void added.push(link) },
      createElement: () => ({}),
    },
  }
  page.globalThis = page
  runInNewContext(earlyScript, page)
  return { page, added, button, click: (target: unknown) => click({ target }), elsewhere, other }
}

test('a click on the button is noted, and what the modal needs is fetched, once', () => {
  const { page, added, button, click } = open('/a.js /b.css')

  click(button)
  click(button)

  expect(page.solsmithEarlyClick).toBe(true)
  expect(button.busy).toBe('true')
  expect(added).toEqual([
    { rel: 'modulepreload', href: '/a.js' },
    { rel: 'stylesheet', href: '/b.css' },
  ])
})

test('of other buttons the last is noted, for a site that comes drawn', () => {
  const { page, click, other } = open('')

  click(other)

  expect([page.solsmithEarlyButton, page.solsmithEarlyClick]).toEqual([other, undefined])
})

test('a click elsewhere is nothing; without a list there is nothing to fetch', () => {
  const { page, added, button, click, elsewhere } = open('')

  click(elsewhere)
  expect(page.solsmithEarlyClick).toBeUndefined()
  click(button)

  expect([page.solsmithEarlyClick, added]).toEqual([true, []])
})
