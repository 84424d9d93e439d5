import { expect, test } from 'vitest'
import * as room from './index.ts'

test('what this package gives to others changes only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "ChainError",
      "batchTransport",
      "canRebuild",
      "confirmSignature",
      "confirmTransaction",
      "createBlockhashCache",
      "createFallback",
      "createNetworks",
      "createRpc",
      "createSolanaTransport",
      "createSubscriptions",
      "dedupeTransport",
      "defaultCommitment",
      "explorerLink",
      "fetchNewBlockhash",
      "formatAmount",
      "formatFixed",
      "genesisHashes",
      "groupThousands",
      "hasSameEffects",
      "httpTransport",
      "isChainError",
      "isChange",
      "maximumAmount",
      "parseAddress",
      "parseAmount",
      "parseEndpoint",
      "parseSignature",
      "rankTransports",
      "requestRpc",
      "requireCommitment",
      "retryTransport",
      "roundAmount",
      "rpcTimeoutMs",
      "shortenAddress",
      "solDecimals",
      "solanaRule",
      "standardRule",
      "subscriptionsUrl",
    ]
  `)
})
