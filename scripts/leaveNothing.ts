import { afterAll, vi } from 'vitest'

// Files that run in one worker share its modules and its document: nothing may carry over from one to the next.

// What is loaded late may still be on its way when the last test of a file has ended.
afterAll(() => vi.dynamicImportSettled())

afterAll(() => {
  const left = globalThis.document?.body?.innerHTML ?? ''
  if (left !== '') throw new TypeError(`The tests of this file left elements in the document: ${left.slice(0, 300)}`)
})
