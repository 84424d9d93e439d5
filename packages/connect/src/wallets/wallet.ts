import type { Address } from '@solana/kit'
import type { AnyNetwork, WalletChain } from '@solsmith/chain'
import type { AccountType } from '../account/account.ts'
import type { Namespace } from '../namespaces/namespace.ts'

/** An address in a wallet, by default of Solana. */
export type Account<A extends string = Address> = { readonly address: A }

/** An account with its name in the wallet. */
export type LabelledAccount = Account<string> & { readonly label?: string | undefined }

/** Connection method of a wallet (spec §4). `embedded` is the one in this site's frame. */
export type WalletKind = 'announced' | 'injected' | 'external' | 'walletConnect' | 'embedded'

/** Availability of a wallet (spec §4). `loadable`: connecting opens the wallet's own browser. */
export type Readiness = 'installed' | 'notDetected' | 'loadable' | 'unsupported'

/** Transaction versions of all networks (spec §9), and the one of some (SIMD-0385). */
export type TransactionVersion = 'legacy' | 0 | 1

/** Requests to a signing wallet, with inputs and outputs. All bytes are in wire format. */
type WalletRequests = {
  /** Signs without sending. A wallet may change the message: compare before sending. */
  readonly signTransaction: {
    readonly input: On & { readonly transaction: Uint8Array; readonly part?: RequestPart }
    readonly output: Uint8Array
  }
  readonly signAllTransactions: {
    readonly input: On & { readonly transactions: readonly Uint8Array[] }
    readonly output: readonly Uint8Array[]
  }
  /** Signature of the fee payer, 64 bytes. */
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

/** Position of a request among several that belong together. */
export type RequestPart = {
  readonly index: number
  readonly count: number
}

type On = { readonly account: Account; readonly chain: WalletChain }

/** `message` is the signed text: wallets can put an envelope around the requested one. */
type SignedMessage = { readonly message: Uint8Array; readonly signature: Uint8Array }

/** Fields of a sign-in (solana:signIn); the wallet writes the text. */
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

/** Commitments in names used by wallets and their users (spec §5). */
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

/** Name of a wallet request (`signTransaction`, `signMessage` …). */
export type WalletRequest = keyof WalletRequests
/** Input of a wallet request. */
export type WalletInput<R extends WalletRequest> = WalletRequests[R]['input']

/** Output of a wallet request. */
export type WalletOutput<R extends WalletRequest> = WalletRequests[R]['output']

/** A request of a kind of chain other than Solana. */
export type ProviderCall = {
  readonly method: string
  readonly params?: readonly unknown[] | object
  /** CAIP-2 id of its network. */
  readonly chain: string
}

/**
 * Checks whether an EVM method returns a signature. Signatures that arrive after a disconnect are dropped; sent
 * transactions are still reported, because they have happened.
 */
export const isSignature = (method: string): boolean => /^(personal_sign|eth_sign)/.test(method)

/** Signing software. The contract of every kind of wallet, tested by `testing/walletConformance.ts`. */
export type Wallet = {
  /** Unique id, also in storage. */
  readonly id: string
  readonly name: string
  /** A data: URI, from the wallet itself. */
  readonly icon: string
  readonly kind: WalletKind
  /** Given by the host: it does not announce itself, and stays when others go. */
  readonly isGiven?: true
  readonly chains: readonly string[]
  /** Supported requests. Others fail with `WalletFeatureError`. */
  readonly features: readonly WalletRequest[]
  readonly versions: readonly TransactionVersion[]
  /** Number of signatures, without asking, for a transaction that does not land in time; one by default. */
  readonly tries?: number
  /** False if `signAllTransactions` prompts the user for each; true by default. */
  readonly asksOnce?: () => boolean
  readonly readiness: () => Readiness
  /**
   * Requests an account.
   *
   * @param input.isSilent - Connects only if no prompt is needed.
   * @param input.network - Requested network; Solana-only wallets can ignore it.
   * @throws {ConnectError} `WalletAccountError`, `WalletNotReadyError`, `WalletLoadError`, or the wallet's error.
   */
  readonly connect: (input: { readonly isSilent: boolean; readonly network?: AnyNetwork }) => Promise<Account<string>>
  readonly disconnect: () => Promise<void>
  /**
   * Sends a request.
   *
   * @throws {ConnectError} `WalletNotConnectedError`, `WalletFeatureError`, `WalletVersionError`, `WalletAccountError`,
   *   `WalletSignTransactionError`, `WalletSignMessageError`, `WalletSendTransactionError`, or the wallet's error.
   */
  readonly request: <R extends WalletRequest>(request: R, input: WalletInput<R>) => Promise<WalletOutput<R>>
  /** Sends a request of another kind of chain, in that kind's protocol (EIP-1193); see `namespaces/`. */
  readonly ask?: (call: ProviderCall) => Promise<unknown>
  /**
   * Watches the active account; null without one. Returns a function that stops it. Solana-only wallets can ignore
   * `namespace`.
   */
  readonly watchAccount: (listener: (account: Account<string> | null) => void, namespace?: Namespace) => () => void
  /** Returns the accounts shown to this site, for wallets that can show several. */
  readonly accounts?: () => readonly LabelledAccount[]
  /**
   * Uses the other account type from the next `connect` on, for wallets with two.
   *
   * @throws {ConnectError} `SmartAccountNetworkError` if the wallet lists none.
   */
  readonly preferType?: (type: AccountType, network: AnyNetwork) => Promise<void>
  /** Uses this account while it is available; null for the wallet's own choice. */
  readonly prefer?: (address: string | null) => void
}

/** Checks whether a wallet declares version 1 transactions, of up to 4,096 bytes. */
export const signsVersion1 = ({ versions }: Pick<Wallet, 'versions'>): boolean => versions.includes(1)

/** Checks whether a wallet signs several transactions with one prompt. */
export const signsTogether = ({ features, asksOnce }: Pick<Wallet, 'features' | 'asksOnce'>): boolean =>
  features.includes('signTransaction') && features.includes('signAllTransactions') && (asksOnce?.() ?? true)

/** Checks whether a wallet declares a network's chain; only those wallets are offered there. */
export const knowsNetwork = (
  { chains }: Pick<Wallet, 'chains'>,
  { walletChain }: Pick<AnyNetwork, 'walletChain'>,
): boolean => chains.includes(walletChain)
