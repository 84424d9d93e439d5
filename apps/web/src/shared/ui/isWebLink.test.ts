import { expect, test } from 'vitest'
import { isWebLink } from './isWebLink.ts'

test.for([
  ['https://example.com/a', true],
  ['HTTP://example.com', true],
  ['javascript:alert(1)', false],
  ['example.com', false],
  ['ipfs://example', false],
  ['https://', false],
  ['', false],
] as const)('"%s" is a link of the web: %s', ([uri, isLink]) => {
  expect(isWebLink(uri)).toBe(isLink)
})
