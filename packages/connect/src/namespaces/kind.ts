import type { AnyNetwork } from '@solsmith/chain'
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

/** A kind of chain besides Solana, given by the host (`Options.kinds`). Its code is loaded on first use. */
export type ChainKind = {
  readonly namespace: Exclude<Namespace, 'solana'>
  readonly load: () => Promise<KindVerbs>
  /** Error messages in languages other than English, loaded with the language. */
  readonly errorWords?: Readonly<Record<string, () => Promise<KindErrorWords>>>
}

/** Sentences for some errors, by name. */
type KindErrorWords = { readonly [N in keyof ConnectErrors]?: (context: ConnectErrors[N]) => string }

/** A wallet's account on a network of its kind. */
export type KindAccount = { readonly wallet: Wallet; readonly network: AnyNetwork; readonly address: string }

/** A signed text; `signatureText` is in the kind's notation: hex on EVM chains. */
export type SignedText = { readonly signature: Uint8Array; readonly signatureText: string }

/** Preview of a transfer. */
export type KindTransfer = {
  readonly network: AnyNetwork
  readonly from: string
  /** Recipient, also if a token's contract is called. */
  readonly to: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** Address of the token's contract; null for the native coin. */
  readonly token: string | null
  /** Highest cost, in base units of the native coin. */
  readonly fee: bigint
  /** Wallet request, specific to the kind. */
  readonly request: unknown
}

/** A swap before it is built. */
export type KindSwapInput = { readonly from: SwapToken; readonly to: SwapToken; readonly amount: bigint }

/** Preview of a swap, or of the approval it needs first: for a contract to spend exactly the payment. */
export type KindSwap = KindSwapInput & {
  readonly network: AnyNetwork
  readonly account: string
  /** Contract called; with `approve` the spender. */
  readonly contract: string
  /** Highest cost, in base units of the native coin. */
  readonly fee: bigint
  /** Wallet request, specific to the kind. */
  readonly request: unknown
} & (
    | { readonly step: 'approve' }
    /** For a token that accepts a new allowance only without an earlier one, which is removed first. */
    | {
        readonly step: 'reset'
        /** Current allowance in base units. */
        readonly allowed: bigint
        /** The wallet removes it and approves the payment in one batch. Otherwise the approval is the next step. */
        readonly isTogether: boolean
      }
    | {
        readonly step: 'swap'
        /** Least base units received. */
        readonly least: bigint
        /** Base units received in the network's simulation; null if its node does not support it. */
        readonly received: bigint | null
      }
  )

/**
 * Everything that differs between kinds of chain (spec §3, §6). A kind omits what it does not support, which then fails
 * with `UnsupportedChainError`.
 */
export type KindVerbs = {
  /** Offers the wallets of this browser as they come and go. Returns a function that stops it. */
  readonly watchWallets: (connect: Connect) => () => void
  readonly isAddress: (text: string) => boolean
  /**
   * Requests a signed text from the user. @throws {ConnectError} `SignatureDeclinedError`, `WalletSignMessageError`.
   */
  readonly signMessage: (account: KindAccount, text: string) => Promise<SignedText>
  /** Switches the wallet to a network. @throws {ConnectError} `NetworkDeclinedError`, `ChainIdError`. */
  readonly switchNetwork?: (account: Omit<KindAccount, 'address'>) => Promise<void>
  /** Fetches base units of the native coin. @throws {ChainError} when the network does not answer. */
  readonly fetchBalance?: (network: AnyNetwork, address: string) => Promise<bigint>
  /** Fetches the wallet's own list of balances; null without one. */
  readonly fetchWalletAssets?: (account: KindAccount) => Promise<readonly HeldBalance[] | null>
  /** Fetches balances from the chain, if neither the wallet nor an API has them. @throws {ChainError} */
  readonly fetchHoldings?: (connect: Connect, network: AnyNetwork, address: string) => Promise<readonly HeldBalance[]>
  /** Fetches the highest fee of a native transfer, in its base units. @throws {ChainError} */
  readonly fetchTransferFee?: (network: AnyNetwork, from: string) => Promise<bigint>
  /** Prepares the transfer of a form, simulated on the network. @throws {ConnectError} `SimulationFailedError`. */
  readonly prepareTransfer?: (account: KindAccount, form: SendForm) => Promise<KindTransfer>
  /**
   * Requests the signature of a previewed transfer, and waits until it has landed.
   *
   * @returns Its id on the network.
   * @throws {ConnectError} `SignatureDeclinedError`, `WalletSentOtherError`, `TransactionFailedError`,
   *   `TransactionPendingError`.
   */
  readonly sendTransfer?: (connect: Connect, account: KindAccount, input: KindSend) => Promise<string>
  /**
   * Resolves a journal entry that an earlier visit left open, and records the outcome.
   *
   * @throws {ConnectError} `TransactionUnknownError`, which leaves it open. @throws {ChainError}
   */
  readonly resumeSend?: (
    connect: Connect,
    network: AnyNetwork,
    input: KindResume,
  ) => Promise<'confirmed' | 'failed' | 'void'>
  /**
   * Prepares a swap offered by the host's API, or the approval it needs first. Simulates the API's transaction, and
   * rejects it if it does more than the swap.
   *
   * @throws {ConnectError} `SwapNetworkError`, `SwapQuoteError`, `SwapTransactionError`, `SimulationFailedError`.
   */
  readonly prepareSwap?: (connect: Connect, account: KindAccount, input: KindSwapInput) => Promise<KindSwap>
  /** Requests the signature of the previewed swap or approval, and waits as `sendTransfer` does. */
  readonly sendSwap?: (connect: Connect, account: KindAccount, input: KindSendSwap) => Promise<string>
  /**
   * Revokes a grant to this site in the wallet. @throws {ConnectError} `SignatureDeclinedError`, `WalletMethodError`.
   */
  readonly revokePermissions?: (account: KindAccount, context: string) => Promise<void>
  /** WalletConnect support of the kind, if any. */
  readonly walletConnect?: KindSession
}

/** WalletConnect requests and answers for one kind of chain. */
export type KindSession = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Parses an address of a session; null if invalid. */
  readonly readAddress: (text: string) => string | null
  /**
   * Answers in place of the wallet if the session knows the answer; undefined otherwise.
   *
   * @param covered - CAIP-2 ids of the session.
   */
  readonly answer: (call: ProviderCall, covered: readonly string[]) => unknown
}

/** Input of a kind's `sendTransfer`. */
export type KindSend = {
  readonly shown: KindTransfer
  readonly onProgress?: (progress: SendProgress) => void
  readonly signal?: AbortSignal
}

/** Input of a kind's `sendSwap`. */
export type KindSendSwap = { readonly shown: KindSwap } & Pick<KindSend, 'onProgress' | 'signal'>

/** Input of a kind's `resumeSend`. */
export type KindResume = { readonly entry: JournalEntry } & Pick<KindSend, 'onProgress' | 'signal'>

const loaded = new WeakMap<ChainKind, KindVerbs>()

/**
 * Loads the operations of a kind of chain; null for Solana, which the toolkit includes.
 *
 * @throws {ConnectError} `AdapterNotFoundError` for a kind not given by the host.
 */
export async function kindOf(
  connect: Connect,
  namespace: Namespace = activeNamespace(connect),
): Promise<KindVerbs | null> {
  if (namespace === 'solana') return null
  const kind = findKind(connect, namespace)
  if (!kind) throw new NamespaceError('AdapterNotFoundError', { namespace })
  const verbs = await kind.load()
  loaded.set(kind, verbs)
  return verbs
}

/** As `kindOf`, without waiting; null until the kind's code is loaded. */
export function loadedKind(connect: Connect, namespace: Namespace = activeNamespace(connect)): KindVerbs | null {
  const kind = findKind(connect, namespace)
  return (kind && loaded.get(kind)) ?? null
}

/**
 * Loads one operation of a kind other than Solana, by default the active one.
 *
 * @throws {ConnectError} `AdapterNotFoundError` for a kind not given by the host, `UnsupportedChainError` if it lacks
 *   the operation.
 */
export async function kindVerb<V extends keyof KindVerbs>(
  connect: Connect,
  verb: V,
  namespace: Namespace = activeNamespace(connect),
): Promise<NonNullable<KindVerbs[V]>> {
  const found = (await kindOf(connect, namespace))?.[verb]
  if (!found) throw new NamespaceError('UnsupportedChainError', { namespace })
  return found
}

/** Checks whether a kind is built in or given by the host. */
export const isServed = (connect: Connect, namespace: Namespace): boolean =>
  namespace === 'solana' || findKind(connect, namespace) !== undefined

/** Returns the host's kind for a namespace. */
const findKind = ({ options }: Connect, namespace: Namespace): ChainKind | undefined =>
  options.kinds?.find((kind) => kind.namespace === namespace)
