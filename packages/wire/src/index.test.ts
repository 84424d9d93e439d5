import { expect, test } from 'vitest'
import * as room from './index.ts'

test('what this package gives to others changes only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "WireError",
      "apiErrorBody",
      "callEndpoint",
      "checkMedia",
      "cid",
      "fetchConfig",
      "imageLimitBytes",
      "imageTypes",
      "isWireError",
      "storeImage",
      "storeMetadata",
      "tokenMetadata",
    ]
  `)
})
