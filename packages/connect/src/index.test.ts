import { expect, test } from 'vitest'
import * as room from './index.ts'

test('what this package gives to others changes only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "ConnectError",
      "activeNetwork",
      "connectWallet",
      "createConnect",
      "createStore",
      "disconnectWallet",
      "fetchBalance",
      "isAsShown",
      "isConnectError",
      "isOpen",
      "knowsNetwork",
      "prepareSend",
      "readOpenSends",
      "rememberedWalletKey",
      "resumeSend",
      "sendPlan",
      "switchNetwork",
      "watchWallets",
    ]
  `)
})
