import { afterAll, vi } from 'vitest'

// Files of a worker share modules and a document, so nothing may leak into the next one.

// Lazy imports can still be pending after the last test of a file.
afterAll(() => vi.dynamicImportSettled())

afterAll(() => {
  const left = globalThis.document?.body?.innerHTML ?? ''
  if (left !== '') throw new TypeError(`The tests of this file left elements in the document: ${left.slice(0, 300)}`)
})

// As in Chromium, where effects must not.
if (globalThis.Element) Element.prototype.scrollIntoView = async () => {}
