import { expect, test } from 'vitest'
import * as room from './index.ts'

test('what this package gives to others changes only on purpose', () => {
  expect(Object.keys(room).toSorted()).toMatchInlineSnapshot(`
    [
      "ConnectButton",
      "ConnectProvider",
      "balanceQuery",
      "en",
      "historyQuery",
      "identityQuery",
      "nameSuggestionsQuery",
      "onrampOptionsQuery",
      "swapTokensQuery",
      "tokenBalancesQuery",
      "useAccount",
      "useAlert",
      "useBalance",
      "useConnect",
      "useConnectModal",
      "useConnection",
      "useHistory",
      "useIdentity",
      "useModal",
      "useNameSuggestions",
      "useNetwork",
      "useNetworkRule",
      "useNetworks",
      "useOnrampOptions",
      "usePairing",
      "useSendForm",
      "useSwapTokens",
      "useToast",
      "useTokenBalances",
      "useToolkitState",
      "useWalletEntries",
      "useWalletList",
      "useWallets",
      "walletListQuery",
    ]
  `)
})
