import type { AnyNetwork } from '@solsmith/chain'
import type { HistoryTransaction } from '@solsmith/wire'
import type { HeldBalance } from '../balance/tokenBalances.ts'
import { activeNamespace, type Connect } from '../createConnect.ts'
import type { ConnectErrors } from '../errors.ts'
import type { JournalEntry } from '../send/journal.ts'
import type { SendForm } from '../send/sendForm.ts'
import type { SendProgress } from '../send/submit.ts'
import type { SwapToken } from '../swap/swap.ts'
import type { ProviderCall, Wallet } from '../wallets/wallet.ts'
import { NamespaceError } from './errors.ts'
import type { Namespace } from './namespace.ts'

/** A namespace other than Solana (`Options.kinds`), loaded on first use. */
export type ChainAdapter = {
  readonly namespace: Exclude<Namespace, 'solana'>
  readonly load: () => Promise<AdapterActions>
  /** Error texts, loaded with the language. */
  readonly errorWords?: Readonly<Record<string, () => Promise<KindErrorWords>>>
}

type KindErrorWords = { readonly [N in keyof ConnectErrors]?: (context: ConnectErrors[N]) => string }

/** A wallet's account on a network. */
export type AdapterAccount = { readonly wallet: Wallet; readonly network: AnyNetwork; readonly address: string }

/** `signatureText` is in the kind's notation. */
export type SignedText = { readonly signature: Uint8Array; readonly signatureText: string }

/** Preview of a transfer. */
export type AdapterTransfer = {
  readonly network: AnyNetwork
  readonly from: string
  /** Recipient, not the token's contract. */
  readonly to: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** Null for the native coin. */
  readonly token: string | null
  /** Maximum, in base units. */
  readonly fee: bigint
  /** Wallet request of this namespace. */
  readonly request: unknown
}

/** A swap before it is built. */
export type KindSwapInput = { readonly from: SwapToken; readonly to: SwapToken; readonly amount: bigint }

/** Preview of a swap, or its exact approval. */
export type AdapterSwap = KindSwapInput & {
  readonly network: AnyNetwork
  readonly account: string
  /** Called contract, or the spender. */
  readonly contract: string
  /** Maximum, in base units. */
  readonly fee: bigint
  /** Wallet request of this namespace. */
  readonly request: unknown
} & (
    | { readonly step: 'approve' }
    /** Resets an earlier allowance first. */
    | {
        readonly step: 'reset'
        /** Base units. */
        readonly allowed: bigint
        /** In one batch; else approval is next. */
        readonly isTogether: boolean
      }
    | {
        readonly step: 'swap'
        /** Base units. */
        readonly least: bigint
        /** Simulated; null if unsupported. */
        readonly received: bigint | null
      }
  )

/** Differences between kinds (spec §3, §6); missing ones fail with `UnsupportedChainError`. */
export type AdapterActions = {
  /** Returns its stop. */
  readonly watchWallets: (connect: Connect) => () => void
  readonly isAddress: (text: string) => boolean
  /** @throws {ConnectError} `SignatureDeclinedError`, `WalletSignMessageError`. */
  readonly signMessage: (account: AdapterAccount, text: string) => Promise<SignedText>
  /** @throws {ConnectError} `NetworkDeclinedError`, `ChainIdError`. */
  readonly switchNetwork?: (account: Omit<AdapterAccount, 'address'>) => Promise<void>
  /** Base units. @throws {ChainError} without an answer. */
  readonly fetchBalance?: (network: AnyNetwork, address: string, connect?: Connect) => Promise<bigint>
  /** Null without a list. */
  readonly fetchWalletAssets?: (account: AdapterAccount) => Promise<readonly HeldBalance[] | null>
  /** The last resort. @throws {ChainError} */
  readonly fetchHoldings?: (connect: Connect, network: AnyNetwork, address: string) => Promise<readonly HeldBalance[]>
  /** If the API does not serve the network: a page, newest first. @throws {ChainError} */
  readonly fetchHistory?: (connect: Connect, network: AnyNetwork, input: KindHistoryInput) => Promise<KindHistory>
  /** Maximum, in base units. @throws {ChainError} */
  readonly fetchTransferFee?: (network: AnyNetwork, from: string) => Promise<bigint>
  /** Simulated. @throws {ConnectError} `SimulationFailedError`. */
  readonly prepareTransfer?: (account: AdapterAccount, form: SendForm) => Promise<AdapterTransfer>
  /**
   * Waits until it has landed.
   *
   * @returns Its network id.
   * @throws {ConnectError} `SignatureDeclinedError`, `WalletSentOtherError`, `TransactionFailedError`,
   *   `TransactionPendingError`.
   */
  readonly sendTransfer?: (connect: Connect, account: AdapterAccount, input: KindSend) => Promise<string>
  /**
   * Records the outcome.
   *
   * @throws {ConnectError} `TransactionUnknownError`, which leaves it open. @throws {ChainError}
   */
  readonly resumeSend?: (
    connect: Connect,
    network: AnyNetwork,
    input: KindResume,
  ) => Promise<'confirmed' | 'failed' | 'void'>
  /**
   * Rejects more than the swap.
   *
   * @throws {ConnectError} `SwapNetworkError`, `SwapQuoteError`, `SwapTransactionError`, `SimulationFailedError`.
   */
  readonly prepareSwap?: (connect: Connect, account: AdapterAccount, input: KindSwapInput) => Promise<AdapterSwap>
  /** Sends a swap, and waits as `sendTransfer`. */
  readonly sendSwap?: (connect: Connect, account: AdapterAccount, input: KindSendSwap) => Promise<string>
  /** @throws {ConnectError} `SignatureDeclinedError`, `WalletMethodError`. */
  readonly revokePermissions?: (account: AdapterAccount, context: string) => Promise<void>
  readonly walletConnect?: KindSession
}

/** WalletConnect support of a namespace. */
export type KindSession = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Null if invalid, or another chain's. */
  readonly readAddress: (text: string, caip2?: string) => string | null
  /**
   * Answers known values; else undefined.
   *
   * @param covered - CAIP-2 ids of the session.
   */
  readonly answer: (call: ProviderCall, covered: readonly string[]) => unknown
  /** Event with the account's addresses. */
  readonly addresses?: {
    readonly event: string
    /** The account's address from now on, null without one; undefined if unreadable. */
    readonly read: (
      given: unknown,
      now: { readonly caip2: string; readonly address: string | null },
    ) => string | null | undefined
  }
}

/** Input of a kind's `fetchHistory`; `cursor` is the last page's `next`. */
export type KindHistoryInput = { readonly address: string; readonly cursor?: string | undefined }

export type KindHistory = {
  /** Pending ones have an empty `minedAt`. */
  readonly data: readonly HistoryTransaction[]
  readonly next: string | undefined
}

/** Input of a kind's `sendTransfer`. */
export type KindSend = {
  readonly shown: AdapterTransfer
  readonly onProgress?: (progress: SendProgress) => void
  readonly signal?: AbortSignal
}

/** Input of a kind's `sendSwap`. */
export type KindSendSwap = { readonly shown: AdapterSwap } & Pick<KindSend, 'onProgress' | 'signal'>

/** Input of a kind's `resumeSend`. */
export type KindResume = { readonly entry: JournalEntry } & Pick<KindSend, 'onProgress' | 'signal'>

const loaded = new WeakMap<ChainAdapter, AdapterActions>()

/**
 * Loads a namespace's operations; null for Solana, which is included.
 *
 * @throws {ConnectError} `AdapterNotFoundError`.
 */
export async function kindOf(
  connect: Connect,
  namespace: Namespace = activeNamespace(connect),
): Promise<AdapterActions | null> {
  if (namespace === 'solana') return null
  const kind = findKind(connect, namespace)
  if (!kind) throw new NamespaceError('AdapterNotFoundError', { namespace })
  const verbs = await kind.load()
  loaded.set(kind, verbs)
  return verbs
}

/** Null until loaded. */
export function loadedKind(connect: Connect, namespace: Namespace = activeNamespace(connect)): AdapterActions | null {
  const kind = findKind(connect, namespace)
  return (kind && loaded.get(kind)) ?? null
}

/**
 * Default: the active kind.
 *
 * @throws {ConnectError} `AdapterNotFoundError`, `UnsupportedChainError`.
 */
export async function kindVerb<V extends keyof AdapterActions>(
  connect: Connect,
  verb: V,
  namespace: Namespace = activeNamespace(connect),
): Promise<NonNullable<AdapterActions[V]>> {
  const found = (await kindOf(connect, namespace))?.[verb]
  if (!found) throw new NamespaceError('UnsupportedChainError', { namespace })
  return found
}

export const isServed = (connect: Connect, namespace: Namespace): boolean =>
  namespace === 'solana' || findKind(connect, namespace) !== undefined

const findKind = ({ options }: Connect, namespace: Namespace): ChainAdapter | undefined =>
  options.kinds?.find((kind) => kind.namespace === namespace)
