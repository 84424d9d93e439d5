import type { Address } from '@solana/kit'
import type { AnyNetwork, WalletChain } from '@solsmith/chain'
import type { AccountType } from '../account/account.ts'
import type { Namespace } from '../namespaces/namespace.ts'

/** An address in a wallet, on Solana by default. */
export type Account<A extends string = Address> = { readonly address: A }

/** An account with its wallet name. */
export type LabelledAccount = Account<string> & { readonly label?: string | undefined }

/** Spec §4; `embedded` is this site's frame. */
export type WalletKind = 'announced' | 'injected' | 'external' | 'walletConnect' | 'embedded'

/** Spec §4; `loadable` opens the wallet's browser. */
export type Readiness = 'installed' | 'notDetected' | 'loadable' | 'unsupported'

/** Spec §9; 1 is SIMD-0385. */
export type TransactionVersion = 'legacy' | 0 | 1

/** Wallet requests; all bytes are in wire format. */
type WalletRequests = {
  /** The wallet may change it: compare before sending. */
  readonly signTransaction: {
    readonly input: On & { readonly transaction: Uint8Array; readonly part?: RequestPart }
    readonly output: Uint8Array
  }
  readonly signAllTransactions: {
    readonly input: On & { readonly transactions: readonly Uint8Array[] }
    readonly output: readonly Uint8Array[]
  }
  /** Returns the fee payer's signature of 64 bytes. */
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

/** Position of a request among several. */
export type RequestPart = {
  readonly index: number
  readonly count: number
}

type On = { readonly account: Account; readonly chain: WalletChain }

/** `message` can be an envelope. */
type SignedMessage = { readonly message: Uint8Array; readonly signature: Uint8Array }

/** solana:signIn; the wallet writes the text. */
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

/** Spec §5. */
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

/** Name of a wallet request, such as `signTransaction`. */
export type WalletRequest = keyof WalletRequests
/** Input of a wallet request. */
export type WalletInput<R extends WalletRequest> = WalletRequests[R]['input']

/** Output of a wallet request. */
export type WalletOutput<R extends WalletRequest> = WalletRequests[R]['output']

/** Request of another namespace. */
export type ProviderCall = {
  readonly method: string
  readonly params?: readonly unknown[] | object
  /** CAIP-2. */
  readonly chain: string
}

/** Signing software, tested by `testing/walletConformance.ts`. */
export type Wallet = {
  /** Unique, also in storage. */
  readonly id: string
  readonly name: string
  /** Data URI of the wallet. */
  readonly icon: string
  readonly kind: WalletKind
  /** From the host: stays without an announcement. */
  readonly isGiven?: true
  readonly chains: readonly string[]
  /** Others fail with `WalletFeatureError`. */
  readonly features: readonly WalletRequest[]
  readonly versions: readonly TransactionVersion[]
  /** Signatures without asking; default: one. */
  readonly tries?: number
  /** Default: true. */
  readonly asksOnce?: () => boolean
  readonly readiness: () => Readiness
  /**
   * @param input.isSilent - Without a prompt.
   * @param input.network - Solana-only wallets can ignore it.
   * @throws {ConnectError} `WalletAccountError`, `WalletNotReadyError`, `WalletLoadError`, or the wallet's error.
   */
  readonly connect: (input: { readonly isSilent: boolean; readonly network?: AnyNetwork }) => Promise<Account<string>>
  readonly disconnect: () => Promise<void>
  /**
   * @throws {ConnectError} `WalletNotConnectedError`, `WalletFeatureError`, `WalletVersionError`, `WalletAccountError`,
   *   `WalletSignTransactionError`, `WalletSignMessageError`, `WalletSendTransactionError`, or the wallet's error.
   */
  readonly request: <R extends WalletRequest>(request: R, input: WalletInput<R>) => Promise<WalletOutput<R>>
  /** In the kind's protocol (EIP-1193); see `namespaces/`. */
  readonly ask?: (call: ProviderCall) => Promise<unknown>
  /** Null without one. Returns its stop. */
  readonly watchAccount: (listener: (account: Account<string> | null) => void, namespace?: Namespace) => () => void
  /** Accounts shown to this site, if several. */
  readonly accounts?: () => readonly LabelledAccount[]
  /**
   * From the next `connect`.
   *
   * @throws {ConnectError} `SmartAccountNetworkError`.
   */
  readonly preferType?: (type: AccountType, network: AnyNetwork) => Promise<void>
  /** Null: the wallet's choice. */
  readonly prefer?: (address: string | null) => void
}

/** Checks whether a wallet declares version 1 transactions, of up to 4,096 bytes. */
export const signsVersion1 = ({ versions }: Pick<Wallet, 'versions'>): boolean => versions.includes(1)

/** Checks whether a wallet declares a network's chain. */
export const knowsNetwork = (
  { chains }: Pick<Wallet, 'chains'>,
  { walletChain }: Pick<AnyNetwork, 'walletChain'>,
): boolean => chains.includes(walletChain)
