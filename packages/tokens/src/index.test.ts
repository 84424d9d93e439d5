import { expect, test } from 'vitest'
import * as room from './index.ts'

test('what this package gives to others changes only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "TokenError",
      "countBytes",
      "createReceipt",
      "createSeed",
      "decimalsLimit",
      "decodeMint",
      "decodeTokenAccount",
      "describeDraftIssue",
      "descriptionLimit",
      "estimateCreateCost",
      "fetchCreation",
      "fetchToken",
      "findMintAddress",
      "findTextIssues",
      "isPublicUri",
      "isTokenError",
      "nameLimitBytes",
      "parseTokenDraft",
      "planCreateToken",
      "readChanges",
      "readCost",
      "sizeModernToken",
      "symbolLimitBytes",
      "token2022Address",
      "tokenDescription",
      "tokenDraft",
      "tokenName",
      "tokenSymbol",
      "uriLimitBytes",
    ]
  `)
})
