/** What the specification (section 3) says of a thing, and where its fields are. */
export type Entity = {
  readonly name: string
  /** The file that declares it, unless a field says another. */
  readonly path: string
  /** The specification's field, and what it is called here; a reason where it is called something else for one, or is not there. */
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
    path: `${connect}/account/readAccount.ts`,
    fields: [
      ...same('address'),
      ['connected flag', 'status', { why: 'connecting and reconnecting are neither' }],
      ...same('namespace'),
    ],
  },
  {
    name: 'Wallet entry',
    path: `${connect}/account/readAccount.ts`,
    fields: [
      ...same('id', 'name'),
      [
        'type',
        'type',
        { why: 'AUTH is `embedded`, ANNOUNCED is `announced`: what they are, not what one login was called' },
      ],
      ['chain namespace', 'namespace'],
      ['public key', 'publicKey'],
      ...same('icon'),
      ['supported chains', 'chains'],
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
    fields: [
      ...same('token'),
      ['sendTokenAmount', 'amountText', { why: 'as it was typed; it is parsed where it is used' }],
      ...same('receiverAddress'),
      ['receiverProfileImageUrl', 'receiverImageUrl'],
      ['receiverProfileName', 'receiverName'],
      ...same('gasPrice'),
      ['gasPriceInUSD', 'gasPriceInUsd'],
      ['networkBalanceInUSD', 'networkBalanceInUsd'],
      ...same('tokenBalances'),
      ['loading', 'isSending'],
      ['lastRetry', 'lastRetryMs'],
    ],
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
    path: `${connect}/networks/networkRules.ts`,
    fields: [
      ['namespace', 'Namespace', { why: 'the key of the entry' }],
      ['caipNetwork', 'networkId', { path: `${connect}/state.ts`, why: 'one network is in use, of one kind of chain' }],
      ['requested networks', 'requested'],
      ['approved network ids', 'approved'],
      ...same('supportsAllNetworks'),
      [
        'smart-account-enabled network numbers',
        'smartAccounts',
        { why: 'CAIP-2 ids: a number alone names no network of Solana' },
      ],
      ['account state', 'accounts', { path: `${connect}/state.ts` }],
      ['list of networks', 'networks', { path: `${connect}/createConnect.ts` }],
    ],
  },
  {
    name: 'Account state',
    path: `${connect}/account/readAccount.ts`,
    fields: [
      ...same('caipAddress', 'address', 'status', 'balance', 'balanceSymbol', 'profileName', 'profileImage'),
      ['addressExplorerUrl', 'explorerUrl'],
      ...same('tokenBalance'),
      ['connectedWalletInfo', 'wallet'],
      ['preferredAccountTypes', 'preferredType', { path: account }],
      ['socialProvider', 'social', { path: account }],
      [
        'socialWindow',
        null,
        {
          why: 'a window is no value that a store could replace: the login that opens one keeps it, and closes it (`socialLogin.ts`)',
        },
      ],
      ['farcasterUrl', 'farcasterUrl', { path: account }],
      ['allAccounts', 'all', { path: account }],
      [
        'user',
        null,
        {
          why: 'the name is `social.userName`; the e-mail address is in storage alone (`rememberedEmail`), so that no host’s store holds it',
        },
      ],
      ['smartAccountDeployed', 'isSmartAccountDeployed', { path: account }],
      ['currentTab', 'tab', { path: account }],
      ['addressLabels', 'labels', { path: account }],
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
      [
        'rpcUrls',
        'rpcUrls',
        {
          why: 'with `assets`, `caipNetworkId` and `chainNamespace` in the rows of the list of networks: no first page loads their tables',
        },
      ],
      ...same('assets', 'imageId', 'imageUrl'),
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
