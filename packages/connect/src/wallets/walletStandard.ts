import type {
  SolanaSignAndSendAllTransactionsFeature,
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { showHidden } from '@solsmith/chain'
import type { Wallet as StandardWallet, WalletAccount } from '@wallet-standard/base'
import {
  StandardConnect,
  type StandardConnectFeature,
  StandardDisconnect,
  type StandardDisconnectFeature,
  StandardEvents,
  type StandardEventsFeature,
} from '@wallet-standard/features'
import { ConnectionError } from '../connection/errors.ts'
import { attempt } from './takeWallets.ts'
import type { Account, LabelledAccount, RequestPart, TransactionVersion, Wallet, WalletRequest } from './wallet.ts'

/** Our feature for a position among several, which the Wallet Standard lacks. */
export type SignPartFeature = {
  readonly 'solsmith:signPart': {
    readonly version: '1.0.0'
    readonly signPart: (input: {
      readonly account: WalletAccount
      readonly chain: string
      readonly transaction: Uint8Array
      readonly part: RequestPart
    }) => Promise<{ readonly signedTransaction: Uint8Array }>
  }
}

/** A supported wallet. */
export type Compatible = StandardWallet & {
  readonly features: StandardConnectFeature &
    StandardEventsFeature &
    Partial<
      StandardDisconnectFeature &
        SolanaSignTransactionFeature &
        SolanaSignAndSendTransactionFeature &
        SolanaSignAndSendAllTransactionsFeature &
        SolanaSignMessageFeature &
        SolanaSignInFeature &
        SignPartFeature
    >
}

const signTransaction = 'solana:signTransaction'
const signAndSend = 'solana:signAndSendTransaction'

/** Connects, reports accounts, and signs for Solana. */
export function isCompatible(wallet: StandardWallet): wallet is Compatible {
  const features = fields(wallet.features)
  const signing = [signTransaction, signAndSend].map((feature) => features[feature]).filter((one) => one !== undefined)
  return (
    isFunction(fields(features[StandardConnect]).connect) &&
    isFunction(fields(features[StandardEvents]).on) &&
    signing.length > 0 &&
    signing.every((one) => isListOrNone(fields(one).supportedTransactionVersions)) &&
    wallet.chains.some((chain) => chain.startsWith('solana:')) &&
    wallet.accounts.every(({ chains }) => Array.isArray(chains))
  )
}

const isFunction = (value: unknown) => typeof value === 'function'
const isListOrNone = (value: unknown) => value === undefined || Array.isArray(value)

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Signing code loads on first use. */
export function createStandardWallet(standard: Compatible): Wallet {
  const { features } = standard
  const name = showHidden(standard.name)
  let preferred: string | null = null
  const pick = (accounts: readonly WalletAccount[]) => {
    const own = listSolana(accounts)
    const account = own.find(({ address }) => address === preferred) ?? own[0]
    return account ? { address: account.address } : null
  }
  return {
    id: standard.name,
    name,
    icon: typeof standard.icon === 'string' ? standard.icon : '',
    kind: 'announced',
    chains: standard.chains,
    features: Object.keys(features).flatMap((feature) => requestsOf[feature] ?? []),
    versions: listVersions(standard),
    readiness: () => 'installed',
    async connect({ isSilent }) {
      const { accounts } = await features[StandardConnect].connect({ silent: isSilent })
      const account = pick(accounts)
      if (!account) throw new ConnectionError('WalletAccountError', { wallet: name })
      return account
    },
    async disconnect() {
      // Optional in the standard.
      await features[StandardDisconnect]?.disconnect()
    },
    request: async (request, input) =>
      (await import('./standardRequests.ts')).requestStandard(standard, request, input),
    watchAccount: (listener) =>
      features[StandardEvents].on('change', ({ accounts }) => {
        if (accounts) listener(pick(accounts))
      }),
    accounts: () => listSolana(standard.accounts),
    prefer: (address) => {
      preferred = address
    },
  }
}

const requestsOf: Readonly<Record<string, readonly WalletRequest[]>> = {
  // The standard takes lists.
  [signTransaction]: ['signTransaction', 'signAllTransactions'],
  [signAndSend]: ['signAndSendTransaction'],
  'solana:signAndSendAllTransactions': ['signAndSendAllTransactions'],
  'solana:signMessage': ['signMessage'],
  'solana:signIn': ['signIn'],
}

/** Default: the first. */
export const listVersions = ({ features }: Pick<Compatible, 'features'>): readonly TransactionVersion[] =>
  (features[signTransaction] ?? features[signAndSend])?.supportedTransactionVersions?.filter(isVersion) ?? ['legacy']

const isVersion = (version: unknown): version is TransactionVersion =>
  version === 'legacy' || version === 0 || version === 1

/** Base58 keys, by the standard. */
const isOfSolana = (account: WalletAccount): account is WalletAccount & Account =>
  account.chains.some((chain) => chain.startsWith('solana:'))

/** Lists Solana accounts; ignores unreadable ones. */
const listSolana = (accounts: readonly WalletAccount[]): readonly (LabelledAccount & Account)[] =>
  (Array.isArray(accounts) ? accounts : []).flatMap((given: WalletAccount) => {
    const account = attempt(() => (isOfSolana(given) ? { address: given.address, label: given.label } : null))
    if (typeof account?.address !== 'string') return []
    return [{ ...account, label: typeof account.label === 'string' ? showHidden(account.label) : undefined }]
  })
