import { expect, onTestFinished, test, vi } from 'vitest'
import { __vitePreload } from './preload.ts'

function answerLinks() {
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    // Only links are appended.
    const [link] = nodes as HTMLLinkElement[]
    setTimeout(() => (link?.href.includes('missing') ? link.onerror?.('') : link?.onload?.(new Event('load'))))
  })
  onTestFinished(() => append.mockRestore())
  return append
}

test('loads the style sheets of a view before it, in their order, each once', async () => {
  const append = answerLinks()
  const load = vi.fn(async () => 'view')

  expect(await __vitePreload(load, ['assets/a.css', 'assets/b.css'])).toBe('view')
  expect(await __vitePreload(load, ['assets/a.css'])).toBe('view')
  expect(append.mock.calls.map(([link]) => link instanceof HTMLLinkElement && link.href)).toEqual([
    expect.stringContaining('a.css'),
    expect.stringContaining('b.css'),
  ])
  expect(await __vitePreload(load)).toBe('view')
})

test('refuses a view without its styles, and tries again', async () => {
  const append = answerLinks()
  const remove = vi.spyOn(HTMLLinkElement.prototype, 'remove')
  onTestFinished(() => remove.mockRestore())
  const load = vi.fn(async () => 'view')

  await expect(__vitePreload(load, ['assets/missing.css'])).rejects.toThrow('missing.css')
  await expect(__vitePreload(load, ['assets/missing.css'])).rejects.toThrow('missing.css')
  expect(append).toHaveBeenCalledTimes(2)
  // Otherwise the second try would find the first link, and wait for nothing.
  expect(remove).toHaveBeenCalledTimes(2)
  expect(load).not.toHaveBeenCalled()
})

test('leaves the error of a missing script to the view', async () => {
  const load = vi.fn(async () => Promise.reject(new TypeError('the view did not load')))

  await expect(__vitePreload(load, ['assets/none.js'])).rejects.toThrow('the view did not load')
})
