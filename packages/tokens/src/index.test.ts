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
      "decodeMetadata",
      "decodeMint",
      "decodeTokenAccount",
      "describeDraftIssue",
      "descriptionLimit",
      "estimateCreateCost",
      "fetchCreation",
      "fetchToken",
      "findMetadataAddress",
      "findMintAddress",
      "findTextIssues",
      "getCreateMetadataAccountV3Instruction",
      "getCreateV1Instruction",
      "getUpdateMetadataAccountV2Instruction",
      "getUpdateV1Instruction",
      "isPublicUri",
      "isTokenError",
      "nameLimitBytes",
      "nameMetadataProgramError",
      "parseTokenDraft",
      "planCreateToken",
      "readChanges",
      "readCost",
      "sizeModernToken",
      "symbolLimitBytes",
      "token2022Address",
      "tokenDescription",
      "tokenDraft",
      "tokenMetadataAddress",
      "tokenName",
      "tokenSymbol",
      "uriLimitBytes",
    ]
  `)
})
