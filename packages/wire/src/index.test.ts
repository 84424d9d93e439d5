import { expect, test } from 'vitest'
import * as room from './index.ts'

test('what this package gives to others changes only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "WireError",
      "apiErrorBody",
      "blockchainApi",
      "callBlockchainApi",
      "callEndpoint",
      "checkMedia",
      "cid",
      "describeRefusal",
      "examineMedia",
      "fetchBlock",
      "fetchConfig",
      "fetchImageBlob",
      "fetchLookupTables",
      "fetchOperator",
      "fetchPurchase",
      "fetchToolkit",
      "fetchWalletList",
      "imageLimitBytes",
      "imageTypes",
      "isWireError",
      "judgeRpcMethod",
      "judgeRpcResult",
      "openFrameChannel",
      "payPurchase",
      "readAppMessage",
      "readFrameMessage",
      "redirectProviders",
      "refusalMessages",
      "refusals",
      "safeRpcMethods",
      "storeImage",
      "storeMetadata",
      "tokenMetadata",
      "unsafeRpcMethods",
      "walletAssets",
      "writeAppMessage",
      "writeFrameMessage",
    ]
  `)
})
