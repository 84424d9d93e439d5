/** A rule that a review once found partly kept, with its tests. */
export type SeenRule = {
  /** Section and number of the rule, as the review counted. */
  readonly rule: string
  readonly says: string
  /** Why no visitor sees it; undefined if a browser test shows it. */
  readonly unseen?: string
  readonly seen: readonly Seen[]
}

/** A browser test by name in `e2e`; the line asserts the rule's value. */
export type Seen = readonly [file: string, title: string, asserts: string]

const framed = [
  'embeddedWallet',
  'the frame takes a site’s color and name unless they mislead, and answers a malformed message immediately',
] as const
const swap = ['modalSwap', "swaps SOL for a pool's token and back, at the server's quotes"] as const
const buy = ['purchase', 'buys SOL from the wallet window, pays by keyboard, and delivers once'] as const
const name = [
  'modalAccount',
  'chooses a name, keeps it after a declined prompt, registers it in one signature, and shows it next to the address',
] as const
const login = [
  'embeddedWallet',
  'a visitor without a wallet logs in by email and creates a token, and a reload keeps the login',
] as const
const several = [
  'modalAccount',
  'chooses one of several accounts, labels it, remembers it, and sends from it only',
] as const
const send = ['modalAccount', 'of SOL has a preview, resets the modal, and arrives to the unit'] as const
const signIn = [
  'signIn',
  'a required sign-in works at this site’s server, by a message or by a transaction that is never sent',
] as const
const faucet = [
  'visitorRules',
  "announces the faucet's SOL when it has arrived, and never repeats an unconfirmed request",
] as const
const permissions = [
  'demo',
  'grants limited permissions, lists them after a reload too, and revokes them in the wallet',
] as const
const sessions = [
  'smartSessions',
  'a recorded smart session is listed for its account, and ended by one signature',
] as const
const away = ['apiAway', 'shows the failure or chain data in each account view with an API that is'] as const
const declined = ['demo', 'sends nothing after a declined prompt, and says why'] as const
const kindOfAccount = [
  'demo',
  "shows the embedded wallet's smart account or key as chosen, after a reload too, until disconnected",
] as const
const evmSend = ['demo', 'connects a wallet on an EVM chain, signs, and sends what was shown'] as const
const evmSwap = [
  'demoSwap',
  "approves exactly the paid amount of a token, and swaps it at 0x by the server's quote",
] as const
const stubborn = [
  'demoSwap',
  'first removes an approval that the token refuses to change, then approves and swaps',
] as const
const evmAssets = ['demoSwap', 'lists the balances that a wallet reports, if it supports it'] as const
const elsewhere = ['demo', 'asks a wallet to add an unknown network, switches, and sends'] as const
const token = ['demo', 'sends a token as shown, from the click to its block'] as const
const names = [
  'toolkitApi',
  'the toolkit registers a name at the server, resolves it in both directions, and cannot register it twice',
] as const
const sold = ['toolkitApi', 'the toolkit lists what can be bought, gets a quote, and opens a payment page'] as const
const expired = ['badLuck', 'a blockhash that expires while the wallet is open costs nothing'] as const
const nonce = [
  'badLuck',
  'a user slower than a blockhash signs with a nonce: it lands once, and the rent comes back',
] as const
const removed = ['visitorRules', 'leads a wallet on a removed network to an available one'] as const
const batch = ['visitorRules', 'never batches more than the server accepts, and nothing is refused'] as const
const frames = ['solflareFrames', '%s is a frame of %s that loads only when chosen'] as const
const unread = ['connect', 'reports a balance that failed to load'] as const

const row = (rule: string, says: string, ...seen: readonly Seen[]): SeenRule => ({ rule, says, seen })
const unseen = (rule: string, says: string, why: string, ...seen: readonly Seen[]): SeenRule => ({
  rule,
  says,
  unseen: why,
  seen,
})

export const seenRules: readonly SeenRule[] = [
  row('1.5', 'swapping in the modal', [...swap, 'heldText(rpc, wallet.signer.address, token)).toBe(promised)']),
  row('1.6', 'buying in the modal', [...buy, 'toBe(12_374_900_000n)']),
  row('1.7', 'account names in the modal', [...name, 'is yours` })']),
  row('1.13', 'the embedded wallet', [...login, 'toMatchObject({ decimals: 9 })']),
  row('1.18', 'signing messages', [...signIn, 'wants you to sign in with your Solana account:']),
  row('1.19', 'the account name is seen', [...name, 'getByText(shown, { exact: false })']),
  row('1.20', 'e-mail login', [...login, 'connected(page).waitFor()']),
  row('1.21', 'social login', [
    'socialLogin',
    'a phone user without a wallet logs in through the local provider, and creates a token',
    'toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)',
  ]),
  row(
    '2.22',
    'RegisterAccountName, RegisterAccountNameSuccess',
    [...name, 'toEqual([expect.stringMatching(new RegExp(`^'],
    [...name, 'is yours` })'],
  ),
  unseen('2.24', 'ConnectingSiwe', 'opens on sites with a `siweConfig`; this product uses SIWXSignMessage', [
    'packages/connect/src/siwx/siwe.test.ts',
    'signs in only there if the user switches accounts or networks while the wallet asks',
    "toBe('ConnectingSiwe')",
  ]),
  row(
    '2.25',
    'Swap and ApproveTransaction',
    [...swap, 'toBe(promised)'],
    [...login, "heading', { name: 'Approve transaction' }).waitFor()"],
  ),
  row('2.27', 'Connect while a wallet is asked', [
    'connect',
    'that has not answered is still listed when the modal is reopened',
    'connectRequests).toBe(1)',
  ]),
  row(
    '2.30',
    'a registered name leads to the success view, a refused one back to the form',
    [...name, 'is yours` })'],
    [...name, 'expect(await field.inputValue()).toBe(name)'],
  ),
  row(
    '2.31',
    'UnsupportedChain',
    [...removed, 'toEqual([expect.stringMatching(/^Sandbox/)])'],
    ['modalHost', 'C15: cannot be dismissed', 'Host does not support your wallet’s network'],
  ),
  row(
    '2.33',
    'the hidden frame',
    [...login, "page.locator('#w3m-iframe').count()).toBe(0)"],
    ['packages/connect/src/wallets/embedded/embedded.test.ts', '', "id: 'w3m-iframe',"],
  ),
  row('3.2', 'wallet entry', [
    'packages/connect/src/account/account.test.ts',
    'returns a reading only for its account on its network',
    "type: 'ANNOUNCED'",
  ]),
  row('3.4', 'balance source asset', [...evmAssets, "getByText('Wallet Kiln')"]),
  row(
    '3.5',
    'balance result: SOL as text, 0.00 when it fails',
    [...unread, "toContain('Balance unavailable')"],
    [...send, "getByText('7.499 SOL')"],
  ),
  row(
    '3.6',
    'send state',
    [...send, "inputValue()).toBe('')"],
    [
      'packages/connect/src/send/sendTransfer.test.ts',
      'C62, C65: delivers the amount of the form, clears the form, and shows the account in the modal',
      "sendTokenAmount: '',",
    ],
  ),
  row('3.8', 'chain entry', [
    'packages/connect/src/networks/readChain.test.ts',
    'returns the networks of a namespace',
    'smartAccountEnabledNetworks: [1]',
  ]),
  row(
    '3.9',
    'account state',
    [...several, "getByText('3.000 SOL')"],
    [
      'packages/connect/src/wallets/embedded/login.test.ts',
      'remembers the provider and the user after a reload',
      "user: { email, username: 'ann' }",
    ],
  ),
  row('3.10', 'account entry', [
    'packages/connect/src/account/account.test.ts',
    "lists a wallet's accounts with its labels, and remembers another selected one",
    "toEqual({ namespace: 'solana', address: two, type: 'eoa' })",
  ]),
  row('3.11', 'network', [
    'packages/connect/src/networks/readChain.test.ts',
    'names a network’s fields as the specification does',
    "caipNetworkId: first.caip2, chainNamespace: 'solana', rpcUrls: [first.rpcUrl]",
  ]),
  row('3.14', 'onramp quote', [...buy, "getByText('12.3749 SOL')"], [...sold, "quoteId: 'local-10000'"]),
  row('3.16', 'chain namespaces', [
    'modalHost',
    'C118: of another kind of chain asks for another wallet, and lists those that support it',
    'Test Wallet is not connected to EVM Networks.',
  ]),
  unseen('3.17', 'the events of the app', 'invisible messages between page and frame', [
    'packages/connect/src/wallets/embedded/embeddedEvm.test.ts',
    '',
    "of('GET_CHAIN_ID')).not.toEqual([])",
  ]),
  row('3.17f', 'the theme that the app syncs', [...framed, "toEqual(['rgb(11, 95, 255)'"]),
  row(
    '3.18',
    'the frame knows the page that embeds it',
    [...login, 'getByText(`Requested by '],
    [...framed, "getByText('Site name (not verified): “Anvil Works”').waitFor()"],
  ),
  row('3.19', 'an error for each message that cannot be read', [...framed, 'message).toContain(wrong)']),
  unseen(
    '3.20',
    'a session update of the frame, with its token',
    'seen as a disconnection when someone logs out elsewhere',
    [
      'packages/connect/src/wallets/embedded/login.test.ts',
      'disconnects a user logged out elsewhere',
      "toBe('disconnected')",
    ],
  ),
  row(
    '4.3',
    'account reset',
    ['modalAccount', 'disconnects in one press, and forgets the wallet', 'accountButton(page).count()).toBe(0)'],
    [
      'packages/connect/src/connection/accountReset.test.ts',
      'C32: every account field and the stored wallet are cleared when',
      'toEqual(fresh)',
    ],
  ),
  row('4.4', 'switching the network resets the send form', [
    'visitorRules',
    'a network change in the header empties the form of a send',
    "getByLabel('Amount', { exact: true }).inputValue()).toBe('')",
  ]),
  row('4.5', 'eip155 sends a token', [...token, "toContain('12.5 COIN')"], [...token, 'input: `0xa9059cbb']),
  row('4.6', 'eip155 sends the native coin', [...evmSend, 'toBe(before + sent)']),
  row('4.11', 'name registration sets the profile name', [...name, 'getByText(shown, { exact: false })']),
  row(
    '4.16',
    'toasts in their order',
    [
      'packages/connect/src/send/startedToast.test.ts',
      'shows the toast once, when the transaction is sent',
      "message: 'Transaction started'",
    ],
    [...send, "toast(page, 'Transaction started').waitFor()"],
  ),
  unseen(
    '4.18',
    'events of a wallet: connect, disconnect, accountsChanged, pendingTransaction, error',
    'for hosts that listen',
    ['packages/connect/src/wallets/requestWallet.test.ts', '', "name: 'WALLET_ERROR'"],
    ['packages/connect/src/events/events.test.ts', '', "connected('accountChanged')])"],
  ),
  row(
    '4.21',
    'confirmation ends processed, block height exceeded, nonce invalid or timed out',
    [...faucet, 'The network did not confirm the SOL in time. It may still arrive.'],
    [...expired, 'Expired. You weren’t charged.'],
    [...nonce, 'not.toBe(value)'],
  ),
  row(
    '4.24',
    'connector types, multi-chain too',
    [
      'modalHost',
      "C104: connects a wallet for two of the site's kinds of chain on one of them",
      "toEqual(['Solana', 'EVM Networks'])",
    ],
    ['visitorRules', 'asks a multichain wallet for Solana directly on a Solana-only site', 'connectRequests).toBe(1)'],
  ),
  row('5.3', 'EVM sends', [...token, "toContain('12.5 COIN')"], [...token, 'input: `0xa9059cbb']),
  row(
    '5.4',
    'EVM native send',
    [...evmSend, "getByText('Network cost, at most')"],
    [...evmSend, 'toBe(before + sent)'],
  ),
  row('5.5', 'insufficient gas', [
    'packages/connect-react/src/views/wallet-send/WalletSendView.test.tsx',
    'reports an amount that leaves no fee',
    "'Insufficient Gas Funds'",
  ]),
  row('5.9', 'the answer with the assets of an account', [
    ...evmAssets,
    "getByText('Kiln', { exact: true }).count()).toBe(0)",
  ]),
  row(
    '5.10',
    'hashes and signed messages of EVM',
    [...evmSend, '/^0x[0-9a-f]{130}$/'],
    [...evmSend, '/^0x[0-9a-f]{64} 0x[0-9a-f]{64}$/'],
  ),
  row('5.19', 'a project id must be configured', [
    'modalHost',
    'C28: reports a foreign API without a project id in the page, and to the developer',
    'Project ID Not Configured',
  ]),
  unseen(
    '5.21',
    'authenticate, of one eip155 namespace',
    'for hosts: no page of the product connects and signs in by one question',
    [
      'oneClick',
      'C150: on EVM chains only, one prompt on the phone connects and signs in, and the page says so meanwhile',
      'wants you to sign in with your Ethereum account:',
    ],
  ),
  row('6.2', 'a key or a smart account, as the person chose', [
    ...kindOfAccount,
    "getByText('Key (EOA)', { exact: true })",
  ]),
  row(
    '6.3',
    'smart accounts on networks that the frame names',
    [...kindOfAccount, 'account(smart).waitFor()'],
    [
      'packages/connect/src/wallets/embedded/embeddedEvm.test.ts',
      'requests a smart account on EVM chains if the frame has one, and adds the address checksum',
      "smartAccounts).toEqual(['eip155:1'])",
    ],
  ),
  row('6.5', 'names on supported namespaces only', [...name, 'is yours` })']),
  unseen(
    '7.0',
    'every call identifies the client; unsupported networks give empty results',
    'API calls are invisible to visitors',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "toMatchObject({ st: 'appkit', sv: 'react-solana-1.7.3', projectId: 'p' })",
    ],
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "['x-client-id']).toMatch(",
    ],
    [
      'packages/connect/src/api/subjects.test.ts',
      'is checked once, and every call returns empty without a request',
      'transactions: [], next: undefined, hasFailed: false',
    ],
  ),
  row('7.1', 'supported chains', [
    'packages/connect/src/api/calls.test.ts',
    '%s: calls the blockchain API as the specification lists it',
    "'/v1/supported-chains', () =>",
  ]),
  row('7.2', 'identity', [
    'packages/connect/src/api/calls.test.ts',
    '%s: calls the blockchain API as the specification lists it',
    '`/v1/identity/',
  ]),
  row('7.3', 'history', [
    'packages/connect/src/api/calls.test.ts',
    '%s: calls the blockchain API as the specification lists it',
    "{ cursor: 'c', onramp: 'coinbase', chainId: caip2 }",
  ]),
  row(
    '7.4',
    'quotes',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "'/v1/convert/quotes'",
    ],
    [...swap, 'received.inputValue()).toMatch('],
  ),
  row('7.5', 'tokens to swap', [
    'packages/connect/src/api/calls.test.ts',
    '%s: calls the blockchain API as the specification lists it',
    "'/v1/convert/tokens'",
  ]),
  row('7.6', 'prices', [
    'packages/connect/src/api/calls.test.ts',
    '%s: calls the blockchain API as the specification lists it',
    "{ currency: 'usd', addresses: ['x'], projectId: 'p' }",
  ]),
  row(
    '7.7',
    'the allowance of a swap',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "'/v1/convert/allowance'",
    ],
    [...evmSwap, 'toBe(unit)'],
  ),
  row('7.8', 'the price of gas', [
    'packages/connect/src/api/calls.test.ts',
    '%s: calls the blockchain API as the specification lists it',
    "'/v1/convert/gas-price'",
  ]),
  row(
    '7.9',
    'the transaction of a swap',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "'/v1/convert/build-transaction'",
    ],
    [...swap, 'toBe(promised)'],
  ),
  row(
    '7.10',
    'an approval before a swap',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "'/v1/convert/build-approve'",
    ],
    [...evmSwap, "const approve = dialog.getByRole('button', { name: 'Approve 1 KLN' })"],
    [...stubborn, 'the existing approval for this token must be removed'],
  ),
  row(
    '7.11',
    'balances',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "{ currency: 'usd', chainId: caip2 }",
    ],
    [...send, "getByText('7.499985')"],
  ),
  row(
    '7.12',
    'a name',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "'/v1/profile/account/ann.reown.id'",
    ],
    [...names, 'resolveName(anna.connect, whole.toUpperCase())).toBe('],
  ),
  row(
    '7.13',
    'the names of an address',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      '`/v1/profile/reverse/',
    ],
    [...names, 'toEqual([whole])'],
  ),
  row(
    '7.14',
    'suggestions',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "'/v1/profile/suggestions/anna'",
    ],
    [...names, 'toHaveLength(5)'],
  ),
  row(
    '7.15',
    'a registration',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      'coin_type: 501',
    ],
    [...names, "toThrow('Name is already registered')"],
  ),
  row(
    '7.16',
    'the page of a purchase',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "defaultExperience: 'buy'",
    ],
    [...sold, "status: 'created', address: signer.address"],
  ),
  row(
    '7.17',
    'what can be bought',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "'/v1/onramp/options'",
    ],
    [...sold, "toEqual(['SOL'])"],
  ),
  row(
    '7.18',
    'a quote',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "'/v1/onramp/quote'",
    ],
    [...sold, "quoteId: 'local-10000'"],
  ),
  row(
    '7.19',
    'smart sessions',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      '`/v1/sessions/',
    ],
    [...sessions, "getByText('active')"],
  ),
  row(
    '7.20',
    'ending a smart session',
    [
      'packages/connect/src/api/calls.test.ts',
      '%s: calls the blockchain API as the specification lists it',
      "{ pci: 'p1', signature: 's' } }",
    ],
    [...sessions, '{"pci":"of-a-day"}'],
    [...permissions, "toContain('wallet_revokePermissions')"],
  ),
  row(
    '7.22',
    'batches split at 1,000, and at what a server states',
    [
      'packages/chain/src/rpc/batch.test.ts',
      'C152: sends 2,500 calls as 1000, 1000 and 500',
      'toEqual([1_000, 1_000, 500])',
    ],
    [...batch, 'toBeLessThanOrEqual(serverBatch.size)'],
  ),
  unseen(
    '7.23',
    'the default RPC host, with chainId and projectId',
    'for hosts that set one: this product has its own nodes',
    ['packages/connect/src/networks/withRpcHost.test.ts', '', 'https://api.example/v1?chainId=eip155%3A1'],
  ),
  row('7.24', 'balance discovery of EVM', [...evmAssets, "getByText('Wallet Kiln')"]),
  unseen(
    '7.26',
    'the subscriptions, slotsUpdates too',
    'no page listens to it; its messages go through the server’s socket',
    ['apps/server/src/rpc/localnet.test.ts', '', "topic: 'slotsUpdates'"],
  ),
  row('7.29', 'the network of a wallet is changed, or added to it', [
    ...elsewhere,
    "toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])",
  ]),
  row('7.30', 'personal_sign', [...kindOfAccount, "toContain('personal_sign')"]),
  row('7.31', 'a bundler says where an operation has run', [
    'demo',
    'runs two calls of an account without delegation through the bundler, by a smart account',
    "'eth_getTransactionReceipt', [hash])).toMatchObject({",
  ]),
  unseen(
    '7.32',
    'a balance is kept per chain address, and asked for once at a time',
    'request rates are invisible to visitors',
    ['packages/connect/src/balance/chainBalances.test.ts', '', 'expect(node.asked()).toBe(1)'],
  ),
  row(
    '7.34',
    'Solflare’s web wallet, on choice',
    [...frames, 'toEqual([origin])'],
    [...frames, 'code).toHaveLength(1)'],
  ),
  row('7.35', 'MetaMask’s snap, on choice', [
    'solflareFrames',
    'offers no MetaMask row in a browser without snaps',
    'toBe(0)',
  ]),
  row('7.36', 'the frame by window messages', [...login, "heading', { name: 'Approve transaction' }).waitFor()"]),
  row('7.38', 'the web font loads lazily', [
    'shift.long',
    'on a phone nothing of %s moves while it loads',
    'toBeLessThanOrEqual(limit)',
  ]),
  unseen('8.3', "'Something went wrong' of a send on EVM", 'needs a node failure that the wallet does not report', [
    'packages/connect/src/namespaces/eip155/transferEvm.test.ts',
    '',
    "toBe('Something went wrong')",
  ]),
  row(
    '8.6',
    "'Signature declined' only if the user declines",
    [
      'packages/connect/src/siwx/siwx.test.ts',
      'C149: a refusal is a toast, and the view stays; a smart account has its own toast',
      "message: 'Signature declined'",
    ],
    [
      'packages/connect/src/siwx/siwx.test.ts',
      'does not report a site that fails %s as a declined signature',
      "toMatchObject({ variant: 'error', message })",
    ],
  ),
  row(
    '8.47',
    "'Requested RPC call is not allowed', then 'Action not allowed' after 300 ms",
    [...framed, "toBe('Requested RPC call is not allowed')"],
    [
      'packages/connect/src/wallets/embedded/login.test.ts',
      'C127: refuses methods not on the list, reports it after 300 ms, and rejects open requests',
      "300, 'Action not allowed'",
    ],
  ),
  row('8.8', "'Authenticating...'", [
    'oneClick',
    'C150: on EVM chains only, one prompt on the phone connects and signs in, and the page says so meanwhile',
    "toContain('Authenticating...')",
  ]),
  unseen(
    '8.12',
    "'Network not supported for Gas Price'",
    'a network without swaps lists no tokens, and says so before a gas price request',
    [
      'packages/connect/src/api/subjects.test.ts',
      'C147: refuses gas prices and swaps in the specification’s words',
      "toThrow('Network not supported for Gas Price')",
    ],
  ),
  unseen('8.16', "'ConnectionController client not set'", 'needs a wallet that disappears while its view is open', [
    'packages/connect/src/connection/stopAsking.test.ts',
    'shows the message of the specification without any wallet',
    "toBe('ConnectionController client not set')",
  ]),
  unseen(
    '8.21',
    "'Error fetching name suggestions', 'Error fetching names for address'",
    'needs a name service that answers only some requests',
    [
      'packages/connect-react/src/views/register-account-name/RegisterAccountNameView.test.tsx',
      'shows a failure of the %s',
      'shown?.message).toBe(message)',
    ],
  ),
  row(
    '8.28',
    'a quote that fails is replaced by a placeholder, which is told as none',
    [...away, 'toMatch(says[trouble])'],
    ['packages/connect/src/api/subjects.test.ts', '', "quoteId: 'mocked-quote-id'"],
  ),
  row('8.29', '0.00 SOL if the balance cannot be read', [...unread, "toContain('Balance unavailable')"]),
  row('8.38', 'errors have the codes of the standard: a refusal is 4001', [
    ...declined,
    'You rejected the request, and nothing was sent.',
  ]),
  unseen('8.42', "'Please call connect() before request()'", 'for hosts that ask before there is a session', [
    'packages/connect/src/wallets/walletConnect/evmSession.test.ts',
    '',
    "toThrow('Please call connect() before request()')",
  ]),
  unseen('8.43', "'Fetching call status not approved by the wallet'", 'a phone whose session does not cover it', [
    'packages/connect/src/wallets/walletConnect/evmSession.test.ts',
    '',
    "toThrow('Fetching call status not approved by the wallet')",
  ]),
  row(
    '9.3',
    'failed requests are retried three times',
    [
      'packages/chain/src/rpc/retry.test.ts',
      'C151: retries after 150, 300 and 600 ms without Retry-After',
      'toEqual({ waits: [150, 300, 600], tries: 4 })',
    ],
    [
      'badLuck',
      'while sending: the same bytes are sent again, and one token is created',
      'countTokens(rpc, wallet)).toBe(1)',
    ],
  ),
  row('9.6', 'batches of 1,000 at most', [
    'packages/chain/src/rpc/batch.test.ts',
    'C152: sends 2,500 calls as 1000, 1000 and 500',
    'toEqual([1_000, 1_000, 500])',
  ]),
  unseen(
    '9.8',
    'the probe net_listening',
    'for EVM nodes, if a host sets several; Solana nodes do not have this method and get getHealth',
    [
      'packages/connect/src/rpc/networkClient.test.ts',
      'ranks several EVM addresses by net_listening while calls are made',
      "methods.includes('net_listening'))).toEqual([true, true])",
    ],
  ),
  unseen('9.13', '38 networks of the default host', 'a table for hosts', [
    'packages/connect/src/networks/withRpcHost.test.ts',
    'the default host lists 38 networks',
    'toBe(38)',
  ]),
  row(
    '9.20',
    'confirmation times out after 30 s',
    [...faucet, 'The network did not confirm the SOL in time. It may still arrive.'],
    ['packages/chain/src/rpc/confirmTransaction.test.ts', '', "{ status: 'timedOut' }, nowMs: 30_000 })"],
  ),
  row(
    '9.22',
    'a nonce is polled every 2 s',
    [...nonce, 'not.toBe(value)'],
    ['packages/chain/src/rpc/confirm.test.ts', '', 'toEqual([2_000, 2_000])'],
  ),
]
