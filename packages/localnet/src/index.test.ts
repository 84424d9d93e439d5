import { expect, test } from 'vitest'
import * as room from './index.ts'

test('exports change only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "LocalnetError",
      "createLocalnet",
      "isLocalnetError",
      "maxAirdropLamports",
    ]
  `)
})
