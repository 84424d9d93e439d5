import { expect, test } from 'vitest'
import * as room from './index.ts'

test('what this package gives to others changes only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "ChainError",
      "confirmSignature",
      "createNetworks",
      "createRpc",
      "explorerLink",
      "formatAmount",
      "formatFixed",
      "genesisHashes",
      "groupThousands",
      "hasSameEffects",
      "isChainError",
      "isChange",
      "maximumAmount",
      "parseAddress",
      "parseAmount",
      "requestRpc",
      "roundAmount",
      "rpcTimeoutMs",
      "shortenAddress",
      "solDecimals",
    ]
  `)
})
