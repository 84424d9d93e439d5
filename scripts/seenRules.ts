/** A rule of the specification that a review once found partly kept, and the journeys that open it as a visitor does. */
export type SeenRule = {
  /** The section, and the number of the rule in it as the review counted. */
  readonly rule: string
  readonly says: string
  /** Files of `e2e`, and the titles of their tests; a reason where no visitor sees it. */
  readonly seen: readonly (readonly [file: string, title: string])[] | string
}

const swap = ['modalSwap', 'SOL is swapped for a token of a pool, and back'] as const
const buy = ['purchase', 'SOL is bought from the wallet window'] as const
const name = ['modalAccount', 'a name: chosen, kept when the wallet declines'] as const
const login = ['embeddedWallet', 'someone who arrives with nothing logs in by e-mail'] as const
const several = ['modalAccount', 'of several accounts one is chosen'] as const
const send = ['modalAccount', 'of SOL is shown before, resets the modal'] as const
const signIn = ['signIn', 'who has to sign in does so at this site’s own server'] as const
const api = ['appkit', 'reads balances, history, prices, names, swaps'] as const
const faucet = ['visitorRules', 'SOL of the faucet is said to have arrived when it has'] as const
const permissions = ['demo', 'permissions are granted within limits, listed after a reload too'] as const
const sessions = [
  'smartSessions',
  'a smart session that is recorded is listed for its account, and ended by one signature',
] as const
const away = ['apiAway', 'each view of an account says so or what the chain knows, and SOL is sent'] as const
const declined = ['demo', 'what the person declines is not sent, and the modal says why'] as const
const kindOfAccount = ['demo', 'the embedded wallet shows its smart account or its key'] as const
const evmSend = ['demo', 'on a chain of Ethereum a wallet connects, signs, and sends what was shown'] as const
const evmSwap = ['demoSwap', 'a token is approved for exactly what is paid'] as const
const stubborn = ['demoSwap', 'a token that refuses to change an approval is asked to remove it first'] as const
const evmAssets = ['demoSwap', 'what a wallet says that it holds is what is listed'] as const
const elsewhere = ['demo', 'a wallet that does not know the network is asked to add it'] as const
const frames = ['solflareFrames', '%s is a frame of %s that nothing opens before someone chooses it'] as const
const unread = ['connect', 'says that the balance could not be read'] as const

const row = (rule: string, says: string, ...seen: readonly (readonly [file: string, title: string])[]): SeenRule => ({
  rule,
  says,
  seen,
})
const unseen = (rule: string, says: string, why: string): SeenRule => ({ rule, says, seen: why })

/** In the order of the specification. */
export const seenRules: readonly SeenRule[] = [
  row('1.5', 'swapping in the modal', swap),
  row('1.6', 'buying in the modal', buy),
  row('1.7', 'account names in the modal', name),
  row('1.13', 'the embedded wallet', login),
  row('1.18', 'signing messages', signIn),
  row('1.19', 'the account name is seen', name),
  row('1.20', 'e-mail login', login),
  row('1.21', 'social login', [
    'socialLogin',
    'someone with a phone and nothing else logs in through the local provider',
  ]),
  row('2.22', 'RegisterAccountName, RegisterAccountNameSuccess', name),
  unseen(
    '2.24',
    'ConnectingSiwe',
    'the specification’s other name of SIWXSignMessage, which is what the product opens; hosts may open either',
  ),
  row('2.25', 'Swap and ApproveTransaction', swap, login),
  row('2.30', 'a registered name leads to the success view, a refused one back to the form', name),
  row(
    '2.31',
    'UnsupportedChain',
    ['visitorRules', 'who is connected on a network that the operator has taken away'],
    ['modalHost', 'C15: cannot be dismissed'],
  ),
  row('2.33', 'the hidden frame', login),
  row('3.2', 'wallet entry', several),
  row('3.4', 'balance source asset', evmAssets),
  row('3.5', 'balance result: SOL as text, 0.00 when it fails', unread, send),
  row('3.6', 'send state', send),
  row('3.8', 'chain entry', ['modalHost', 'C117: networks are found by a part of their name']),
  row('3.9', 'account state', name, several),
  row('3.10', 'account entry', several),
  row('3.11', 'network', ['modalHost', 'C117: networks are found by a part of their name']),
  row('3.14', 'onramp quote', buy),
  row('3.16', 'chain namespaces', ['modalHost', 'C118: of another kind of chain asks for another wallet']),
  unseen(
    '3.17',
    'the events of the app',
    'messages between page and frame, which no one sees: `packages/connect/src/wallets/embedded/embedded.test.ts`, `embeddedEvm.test.ts` (GET_CHAIN_ID), `apps/frame/src/host/host.test.ts`',
  ),
  row('3.18', 'the frame is told whose page it is on', login),
  unseen(
    '3.20',
    'a session update of the frame, with its token',
    'heard, and taken by no one: sessions of the embedded wallet stay in its frame (`packages/wire/src/frame/frame.test.ts`, `apps/frame/src/host/host.test.ts`)',
  ),
  row('4.3', 'account reset', ['modalAccount', 'is left by one press, and the wallet is forgotten']),
  row('4.4', 'switching the network resets the send form', [
    'visitorRules',
    'a change of the network in the header empties the form',
  ]),
  row('4.5', 'eip155 sends', evmSend),
  row('4.6', 'eip155 sends the native coin', evmSend),
  row('4.11', 'name registration sets the profile name', name),
  unseen(
    '4.18',
    'events of a wallet: pendingTransaction, error',
    'for hosts that listen: PENDING_TRANSACTION and WALLET_ERROR (`packages/connect/src/wallets/requestWallet.test.ts`, `packages/connect/src/send/sendTransfer.test.ts`)',
  ),
  row(
    '4.21',
    'confirmation ends processed, block height exceeded, nonce invalid or timed out',
    faucet,
    ['badLuck', 'a blockhash that expires while the wallet is open costs nothing'],
    ['badLuck', 'anyone who takes longer than a blockhash lives signs with a nonce'],
  ),
  row(
    '4.24',
    'connector types, multi-chain too',
    ['modalHost', 'C104: a wallet for two kinds of chain'],
    ['visitorRules', 'a wallet that knows other kinds of chain too'],
  ),
  row('5.3', 'EVM sends', evmSend),
  row('5.4', 'EVM native send', evmSend),
  row('5.5', 'insufficient gas', ['modalAccount', 'C70, C73: says what is still missing']),
  row('5.9', 'the answer with the assets of an account', evmAssets),
  row('5.10', 'hashes and signed messages of EVM', evmSend),
  row('5.19', 'a project id must be configured', ['modalHost', 'C28: an API of someone else without a project id']),
  unseen(
    '5.21',
    'authenticate, of one eip155 namespace',
    'for hosts: no page of the product connects and signs in by one question',
  ),
  row('6.2', 'a key or a smart account, as the person chose', kindOfAccount),
  row('6.3', 'smart accounts on networks that the frame names', kindOfAccount),
  row('6.5', 'names on supported namespaces only', name),
  row('7.0', 'every call says who asks; unsupported networks give empty results', api),
  ...['7.1', '7.2', '7.3', '7.4', '7.5', '7.6', '7.8', '7.9', '7.11', '7.12', '7.13', '7.14', '7.15'].map((rule) =>
    row(rule, 'a call of the blockchain API', api),
  ),
  row('7.7', 'the allowance of a swap', evmSwap),
  row('7.10', 'an approval before a swap', evmSwap, stubborn),
  ...['7.16', '7.17', '7.18'].map((rule) => row(rule, 'a call of a purchase', api, buy)),
  ...['7.19', '7.20'].map((rule) => row(rule, 'smart sessions, listed and revoked', sessions, permissions)),
  row('7.22', 'batches are split, and the server takes what the client sends', [
    'visitorRules',
    'what a page asks together is never more than the server takes',
  ]),
  unseen(
    '7.23',
    'the default RPC host, with chainId and projectId',
    'for hosts that name one: this product has its own nodes (`packages/connect/src/networks/withRpcHost.test.ts`)',
  ),
  row('7.24', 'balance discovery of EVM', evmAssets),
  unseen(
    '7.26',
    'the subscriptions, slotsUpdates too',
    'no page listens to it; what it tells goes through the server’s socket (`apps/server/src/rpc/localnet.test.ts`)',
  ),
  row('7.29', 'the network of a wallet is changed, or added to it', elsewhere),
  row('7.30', 'personal_sign', evmSend),
  row('7.31', 'a bundler says where an operation has run', [
    'demo',
    'a key without a delegation runs two calls through the bundler',
  ]),
  unseen(
    '7.32',
    'a balance is kept per chain address, and asked for once at a time',
    'how often a network is asked is seen by no one (`packages/connect/src/balance/chainBalances.test.ts`)',
  ),
  row('7.34', 'Solflare’s web wallet, on choice', frames),
  row('7.35', 'MetaMask’s snap, on choice', frames, [
    'solflareFrames',
    'without snaps in the browser there is no row of MetaMask',
  ]),
  row('7.36', 'the frame by window messages', login),
  row('7.38', 'the web font loads lazily', ['shift', 'on a phone nothing of %s moves while it loads']),
  unseen(
    '8.3',
    "'Something went wrong' of a send on EVM",
    'a node that fails so that the wallet says nothing of it (`packages/connect/src/namespaces/eip155/transferEvm.test.ts`)',
  ),
  row('8.8', "'Authenticating...'", signIn),
  row('8.12', 'the price of gas is asked for a swap', swap),
  unseen(
    '8.16',
    "'ConnectionController client not set'",
    'a wallet that has gone while its view is open (`packages/connect/src/wallets/lists.test.ts`)',
  ),
  row('8.28', 'a quote that fails is replaced by a placeholder, which is told as none', away),
  row('8.29', '0.00 SOL where the balance cannot be read', unread),
  row('8.38', 'errors by the numbers of the standard: a person’s no is 4001', declined),
  unseen(
    '8.42',
    "'Please call connect() before request()'",
    'for hosts that ask before there is a session (`packages/connect/src/wallets/walletConnect/evmSession.test.ts`)',
  ),
  unseen(
    '8.43',
    "'Fetching call status not approved by the wallet'",
    'a phone whose session does not cover it (`packages/connect/src/wallets/walletConnect/evmSession.test.ts`)',
  ),
  row('9.3', 'what fails is asked again', [
    'badLuck',
    'while sending: the same bytes are sent again, and one token is made',
  ]),
  row('9.6', 'batches of 1,000 at most', [
    'visitorRules',
    'what a page asks together is never more than the server takes',
  ]),
  unseen(
    '9.8',
    'the probe net_listening',
    'asked of EVM nodes where several are ranked; nodes of Solana, which know no such method, are asked getHealth (`packages/chain/src/rpc/fallback.test.ts`)',
  ),
  unseen(
    '9.13',
    '38 networks of the default host',
    'a table for hosts (`packages/connect/src/networks/withRpcHost.test.ts`)',
  ),
  row('9.20', 'confirmation times out after 30 s', faucet),
  row('9.22', 'a nonce is looked at every 2 s', [
    'badLuck',
    'anyone who takes longer than a blockhash lives signs with a nonce',
  ]),
]
