export type Entity = {
  readonly name: string
  /** Declaring file, unless a field has another. */
  readonly path: string
  /** The specification's field and its name here, or a reason for another name or its absence. */
  readonly fields: readonly (readonly [says: string, here: string | null, rest?: Rest])[]
}

type Rest = { readonly path?: string; readonly why?: string }

const connect = 'packages/connect/src'
const api = 'packages/wire/src/blockchain-api'
const account = `${connect}/account/account.ts`

const same = (...names: readonly string[]) => names.map((name) => [name, name] as const)

/** In the order of the specification. The embedded wallet's messages are in `packages/wire/src/frame`. */
export const entities: readonly Entity[] = [
  {
    name: 'Wallet connection',
    path: 'apps/web/src/shared/wallet/useWallet.ts',
    fields: [...same('address'), ['connected flag', 'isConnected'], ...same('namespace')],
  },
  {
    name: 'Wallet entry',
    path: `${connect}/account/readAccount.ts`,
    fields: [
      ...same('id', 'name', 'type', 'AUTH', 'ANNOUNCED'),
      ['chain namespace', 'chainNamespace'],
      ['public key', 'publicKey'],
      ...same('icon'),
      ['supported chains', 'supportedChains'],
    ],
  },
  {
    name: 'Token balance',
    path: `${api}/balance.ts`,
    fields: same(
      'name',
      'symbol',
      'chainId',
      'address',
      'value',
      'price',
      'quantity',
      'decimals',
      'numeric',
      'iconUrl',
    ),
  },
  {
    name: 'Balance source asset',
    path: `${api}/balance.ts`,
    fields: same('address', 'balance', 'type', 'metadata', 'name', 'symbol', 'decimals', 'price', 'iconUrl'),
  },
  {
    name: 'Balance result (Solana)',
    path: `${connect}/balance/fetchNativeBalance.ts`,
    fields: same('balance', 'symbol'),
  },
  {
    name: 'Send state',
    path: `${connect}/send/sendForm.ts`,
    fields: same(
      'token',
      'sendTokenAmount',
      'receiverAddress',
      'receiverProfileImageUrl',
      'receiverProfileName',
      'gasPrice',
      'gasPriceInUSD',
      'networkBalanceInUSD',
      'tokenBalances',
      'loading',
      'lastRetry',
    ),
  },
  {
    name: 'Transfer inputs (Solana)',
    path: `${connect}/send/planSolTransfer.ts`,
    fields: [
      ['recipient address', 'to'],
      ['value in SOL', 'lamports', { why: 'in whole units, as all money' }],
      ['connection', 'network', { path: `${connect}/send/prepareSend.ts` }],
      ['provider', 'wallet', { path: `${connect}/send/sendPlan.ts` }],
    ],
  },
  {
    name: 'Chain entry',
    path: `${connect}/networks/readChain.ts`,
    fields: [
      ...same('namespace'),
      ['network state', 'networkState'],
      ...same('caipNetwork'),
      ['requested networks', 'requestedCaipNetworks'],
      ['approved network ids', 'approvedCaipNetworkIds'],
      ...same('supportsAllNetworks'),
      ['smart-account-enabled network numbers', 'smartAccountEnabledNetworks'],
      ['account state', 'accountState'],
      ['list of networks', 'caipNetworks'],
    ],
  },
  {
    name: 'Account state',
    path: `${connect}/account/readAccount.ts`,
    fields: [
      ...same('caipAddress', 'address', 'status', 'balance', 'balanceSymbol', 'profileName', 'profileImage'),
      ...same('addressExplorerUrl', 'tokenBalance', 'connectedWalletInfo', 'preferredAccountTypes'),
      ...[
        'socialProvider',
        'socialWindow',
        'farcasterUrl',
        'allAccounts',
        'user',
        'smartAccountDeployed',
        'currentTab',
        'addressLabels',
      ].map((name) => [name, name, { path: account }] as const),
    ],
  },
  { name: 'Account entry', path: account, fields: same('namespace', 'address', 'type') },
  {
    name: 'Network',
    path: `${connect}/networks/readNetwork.ts`,
    fields: [
      ['id', 'id', { path: 'packages/chain/src/networks.ts' }],
      ...same('caipNetworkId', 'chainNamespace'),
      ['name', 'name', { path: 'packages/chain/src/networks.ts' }],
      ['nativeCurrency', 'nativeCurrency', { path: 'packages/chain/src/networks.ts' }],
      ...same('rpcUrls', 'assets', 'imageId', 'imageUrl'),
    ],
  },
  {
    name: 'Name suggestion',
    path: `${connect}/names/accountNames.ts`,
    fields: [
      ['name', 'name'],
      ['extra fields', 'registered'],
    ],
  },
  {
    name: 'Onramp options',
    path: `${api}/onramp.ts`,
    fields: same(
      'purchaseCurrencies',
      'id',
      'name',
      'symbol',
      'networks',
      'display_name',
      'chain_id',
      'contract_address',
      'paymentCurrencies',
      'payment_method_limits',
      'min',
      'max',
    ),
  },
  {
    name: 'Onramp quote',
    path: `${api}/onramp.ts`,
    fields: same('coinbaseFee', 'networkFee', 'paymentSubtotal', 'paymentTotal', 'purchaseAmount', 'quoteId'),
  },
  {
    name: 'Transaction history',
    path: `${connect}/history/fetchHistory.ts`,
    fields: [
      ...same('transactions'),
      ['grouped by year and month', 'HistoryGroup', { path: `${connect}/history/history.ts` }],
      ['coinbase transactions', 'onramp'],
      ['last network in view', 'lastNetworkInView', { path: account }],
      ['loading', 'historyQuery', { path: 'packages/connect-react/src/hooks/useHistory.ts', why: 'of the query' }],
      ['empty', 'isEmpty'],
      ['next cursor', 'next'],
    ],
  },
  {
    name: 'Transaction',
    path: `${api}/history.ts`,
    fields: same('metadata', 'minedAt', 'chain', 'id', 'transfers', 'nft_info', 'is_spam'),
  },
  {
    name: 'Chain namespaces',
    path: `${connect}/namespaces/namespace.ts`,
    fields: same('eip155', 'solana', 'polkadot', 'bip122'),
  },
]
