import { afterAll, vi } from 'vitest'

// The files of a worker share its modules and its document: nothing of one may reach the next.

// What is loaded late may still be on its way when the last test of a file has ended.
afterAll(() => vi.dynamicImportSettled())

afterAll(() => {
  const left = globalThis.document?.body?.innerHTML ?? ''
  if (left !== '') throw new TypeError(`The tests leave in the document: ${left.slice(0, 300)}`)
})
