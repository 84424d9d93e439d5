import { expect, test } from 'vitest'
import * as room from './index.ts'

test('what this package gives to others changes only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "LocalnetError",
      "createLocalnet",
      "isLocalnetError",
      "maxAirdropLamports",
    ]
  `)
})
