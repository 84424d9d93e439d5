import { expect, test } from 'vitest'
import { adoptTheme, withTheme } from './windowTheme.ts'

test.each([
  ['light', 'light'],
  ['dark', undefined],
  [undefined, undefined],
])('a window of a frame in %s is %s', (theme, adopted) => {
  const dataset: DOMStringMap = {}

  adoptTheme(new URL(withTheme('/confirm', { theme }), 'https://wallet.example').hash, dataset)

  expect(dataset.theme).toBe(adopted)
})
