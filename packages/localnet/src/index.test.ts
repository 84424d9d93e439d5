import { expect, test } from 'vitest'
import * as localnet from './index.ts'

test('the package exports what it says, and nothing else', () => {
  expect(Object.keys(localnet)).toMatchInlineSnapshot(`
    [
      "createLocalnet",
      "isLocalnetError",
      "LocalnetError",
      "maxAirdropLamports",
    ]
  `)
})
