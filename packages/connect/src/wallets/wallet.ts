import type { Address } from '@solana/kit'
import type { AnyNetwork, WalletChain } from '@solsmith/chain'
import type { AccountType } from '../account/account.ts'
import type { Namespace } from '../namespaces/namespace.ts'

/** An address in a wallet: of Solana unless said. */
export type Account<A extends string = Address> = { readonly address: A }

/** An account with the name that its wallet gives it. */
export type LabelledAccount = Account<string> & { readonly label?: string | undefined }

/** How a wallet is reached (spec §4). `embedded` is the one that this site's own frame holds. */
export type WalletKind = 'announced' | 'injected' | 'external' | 'walletConnect' | 'embedded'

/** Whether a wallet can be asked (spec §4). `loadable`: asking leads to the wallet's own browser. */
export type Readiness = 'installed' | 'notDetected' | 'loadable' | 'unsupported'

/** The versions of transactions that networks take (spec §9), and the one that some do (SIMD-0385). */
export type TransactionVersion = 'legacy' | 0 | 1

/** What a signing wallet may do, and with what. All bytes are as they travel. */
type WalletRequests = {
  /** Signs without sending. A wallet may have changed the message: compare before sending. */
  readonly signTransaction: {
    readonly input: On & { readonly transaction: Uint8Array; readonly part?: RequestPart }
    readonly output: Uint8Array
  }
  readonly signAllTransactions: {
    readonly input: On & { readonly transactions: readonly Uint8Array[] }
    readonly output: readonly Uint8Array[]
  }
  /** The signature of the fee payer, 64 bytes. */
  readonly signAndSendTransaction: {
    readonly input: On & { readonly transaction: Uint8Array; readonly options?: SendOptions }
    readonly output: Uint8Array
  }
  readonly signAndSendAllTransactions: {
    readonly input: On & { readonly transactions: readonly Uint8Array[]; readonly options?: SendOptions }
    readonly output: readonly Uint8Array[]
  }
  readonly signMessage: {
    readonly input: { readonly account: Account; readonly message: Uint8Array }
    readonly output: SignedMessage
  }
  readonly signIn: {
    readonly input: { readonly request: SignInRequest }
    readonly output: SignedMessage & { readonly account: Account }
  }
}

/** Which of several requests it is that belong together. */
export type RequestPart = {
  /** From 0. */
  readonly index: number
  readonly count: number
}

type On = { readonly account: Account; readonly chain: WalletChain }

/** `message` is what was signed: wallets may put an envelope around what they were given. */
type SignedMessage = { readonly message: Uint8Array; readonly signature: Uint8Array }

/** What a sign-in says (solana:signIn); the wallet writes the text. */
type SignInRequest = {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Commitments by which wallets and their users have called them (spec §5). */
export type PreflightCommitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: PreflightCommitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** The name of a request to a wallet (`signTransaction`, `signMessage` …). */
export type WalletRequest = keyof WalletRequests
/** What a wallet is given with a request. */
export type WalletInput<R extends WalletRequest> = WalletRequests[R]['input']

/** What a wallet answers to a request. */
export type WalletOutput<R extends WalletRequest> = WalletRequests[R]['output']

/** A request of another kind of chain than Solana. */
export type ProviderCall = {
  readonly method: string
  readonly params?: readonly unknown[] | object
  /** The CAIP-2 id of the network that it is about. */
  readonly chain: string
}

/**
 * Whether a method of EVM chains gives a signature. One that comes after the person has left is no one's. What was sent is told all the
 * same: it has happened.
 */
export const isSignature = (method: string): boolean => /^(personal_sign|eth_sign)/.test(method)

/** Software that signs. The contract that every kind of wallet meets; `testing/walletConformance.ts` tests it. */
export type Wallet = {
  /** Tells it from all others, in storage too. */
  readonly id: string
  readonly name: string
  /** A data: URI, from the wallet itself. */
  readonly icon: string
  readonly kind: WalletKind
  /** The host has brought it: it does not announce itself, and does not go when others do. */
  readonly isGiven?: true
  readonly chains: readonly string[]
  /** What it can do. Anything else is refused with `WalletFeatureError`. */
  readonly features: readonly WalletRequest[]
  readonly versions: readonly TransactionVersion[]
  /** How often it signs a transaction again, unasked, when that could not land in time; once when not said. */
  readonly tries?: number
  /** False where `signAllTransactions` asks the person once for each; true when not said. */
  readonly asksOnce?: () => boolean
  readonly readiness: () => Readiness
  /**
   * Asks for an account.
   *
   * @param input.isSilent - Only if it needs no question to the person.
   * @param input.network - The network that it is wanted on; a wallet of Solana alone need not look at it.
   * @throws {ConnectError} `WalletAccountError`, `WalletNotReadyError`, `WalletLoadError`, or whatever the wallet throws.
   */
  readonly connect: (input: { readonly isSilent: boolean; readonly network?: AnyNetwork }) => Promise<Account<string>>
  readonly disconnect: () => Promise<void>
  /**
   * Asks for one thing.
   *
   * @throws {ConnectError} `WalletNotConnectedError`, `WalletFeatureError`, `WalletVersionError`, `WalletAccountError`,
   *   `WalletSignTransactionError`, `WalletSignMessageError`, `WalletSendTransactionError`, or whatever the wallet throws.
   */
  readonly request: <R extends WalletRequest>(request: R, input: WalletInput<R>) => Promise<WalletOutput<R>>
  /** Asks a wallet of another kind of chain for one thing, by that kind's own protocol (EIP-1193); see `namespaces/`. */
  readonly ask?: (call: ProviderCall) => Promise<unknown>
  /**
   * Tells which account is in use from now on; null when none. Returns what stops the watching. A wallet of Solana alone
   * need not look at `namespace`.
   */
  readonly watchAccount: (listener: (account: Account<string> | null) => void, namespace?: Namespace) => () => void
  /** The accounts that it has shown to this site, of a wallet that may show several. */
  readonly accounts?: () => readonly LabelledAccount[]
  /**
   * Uses the other kind of account from the next `connect` on, of a wallet that has two.
   *
   * @throws {ConnectError} `SmartAccountNetworkError` where the wallet names none.
   */
  readonly preferType?: (type: AccountType, network: AnyNetwork) => Promise<void>
  /** Uses this one of them from now on, as long as it is among them; null for the wallet's own choice. */
  readonly prefer?: (address: string | null) => void
}

/** Tells whether a wallet declares that it signs transactions of version 1, of up to 4,096 bytes. */
export const signsVersion1 = ({ versions }: Pick<Wallet, 'versions'>): boolean => versions.includes(1)

/** Tells whether a wallet signs several transactions by one request to the person. */
export const signsTogether = ({ features, asksOnce }: Pick<Wallet, 'features' | 'asksOnce'>): boolean =>
  features.includes('signTransaction') && features.includes('signAllTransactions') && (asksOnce?.() ?? true)

/** Tells whether a wallet declares a network's chain; only those are offered there. */
export const knowsNetwork = (
  { chains }: Pick<Wallet, 'chains'>,
  { walletChain }: Pick<AnyNetwork, 'walletChain'>,
): boolean => chains.includes(walletChain)
