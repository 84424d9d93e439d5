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

/** A kind of chain beside Solana, as a host gives it (`Options.kinds`). Its code is loaded when it is first needed. */
export type ChainKind = {
  readonly namespace: Exclude<Namespace, 'solana'>
  readonly load: () => Promise<KindVerbs>
  /** What its own errors say in other languages than English, by language. Loaded with the language. */
  readonly errorWords?: Readonly<Record<string, () => Promise<KindErrorWords>>>
}

/** A sentence for some errors, by their names. */
type KindErrorWords = { readonly [N in keyof ConnectErrors]?: (context: ConnectErrors[N]) => string }

/** Where something is asked: a wallet's account on a network of its kind. */
export type KindAccount = { readonly wallet: Wallet; readonly network: AnyNetwork; readonly address: string }

/** What a text was signed with; `signatureText` is as the kind writes it: hex on EVM chains. */
export type SignedText = { readonly signature: Uint8Array; readonly signatureText: string }

/** A transfer as it is shown before anyone signs. */
export type KindTransfer = {
  readonly network: AnyNetwork
  readonly from: string
  /** The receiver, also where a token's contract is what is called. */
  readonly to: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** The address of the token's contract; null for the native coin. */
  readonly token: string | null
  /** The most that it costs, in base units of the native coin. */
  readonly fee: bigint
  /** What the wallet is asked with: the kind's own. */
  readonly request: unknown
}

/** A swap before it is built. */
export type KindSwapInput = { readonly from: SwapToken; readonly to: SwapToken; readonly amount: bigint }

/**
 * A swap as it is shown before anyone signs, or what has to be allowed before it: that a contract takes exactly what is paid, and nothing
 * more.
 */
export type KindSwap = KindSwapInput & {
  readonly network: AnyNetwork
  readonly account: string
  /** Who is called; with `approve` who may take what is paid. */
  readonly contract: string
  /** The most that it costs, in base units of the native coin. */
  readonly fee: bigint
  /** What the wallet is asked with: the kind's own. */
  readonly request: unknown
} & (
    | { readonly step: 'approve' }
    /** Of a token that takes a new allowance only where there is none: the earlier one is removed first. */
    | {
        readonly step: 'reset'
        /** Base units that the contract may take now. */
        readonly allowed: bigint
        /** The wallet removes it, and allows what is paid, in one batch. Otherwise the approval is the next step. */
        readonly isTogether: boolean
      }
    | {
        readonly step: 'swap'
        /** Base units that come at least. */
        readonly least: bigint
        /** Base units that came when the network tried it out; null where its node cannot. */
        readonly received: bigint | null
      }
  )

/**
 * Everything that differs from one kind of chain to the next (spec §3, §6). What a kind cannot do it leaves out: asking for it then
 * fails with `UnsupportedChainError`.
 */
export type KindVerbs = {
  /** Offers the wallets of this browser as they come and go. Returns what stops it. */
  readonly watchWallets: (connect: Connect) => () => void
  readonly isAddress: (text: string) => boolean
  /** Asks the person to sign a text. @throws {ConnectError} `SignatureDeclinedError`, `WalletSignMessageError`. */
  readonly signMessage: (account: KindAccount, text: string) => Promise<SignedText>
  /** Asks the wallet to go to a network. @throws {ConnectError} `NetworkDeclinedError`, `ChainIdError`. */
  readonly switchNetwork?: (account: Omit<KindAccount, 'address'>) => Promise<void>
  /** Base units of the native coin. @throws {ChainError} when the network does not answer. */
  readonly fetchBalance?: (network: AnyNetwork, address: string) => Promise<bigint>
  /** What the wallet itself says of the account; null where it says nothing. */
  readonly fetchWalletAssets?: (account: KindAccount) => Promise<readonly HeldBalance[] | null>
  /** What the chain says of an account, where neither the wallet nor an API does. @throws {ChainError} */
  readonly fetchHoldings?: (connect: Connect, network: AnyNetwork, address: string) => Promise<readonly HeldBalance[]>
  /** The most that a transfer of the native coin costs now, in its base units. @throws {ChainError} */
  readonly fetchTransferFee?: (network: AnyNetwork, from: string) => Promise<bigint>
  /** Makes a transfer of what a form says, tried out on the network. @throws {ConnectError} `SimulationFailedError`. */
  readonly prepareTransfer?: (account: KindAccount, form: SendForm) => Promise<KindTransfer>
  /**
   * Asks for the signature of what was shown, and waits until it has landed.
   *
   * @returns Its id on the network.
   * @throws {ConnectError} `SignatureDeclinedError`, `WalletSentOtherError`, `TransactionFailedError`, `TransactionPendingError`.
   */
  readonly sendTransfer?: (connect: Connect, account: KindAccount, input: KindSend) => Promise<string>
  /**
   * Finds out what became of an entry of the journal that an earlier visit left open, and writes its end.
   *
   * @throws {ConnectError} `TransactionUnknownError`, which leaves it open. @throws {ChainError}
   */
  readonly resumeSend?: (
    connect: Connect,
    network: AnyNetwork,
    input: KindResume,
  ) => Promise<'confirmed' | 'failed' | 'void'>
  /**
   * Makes a swap by what the host's API offers, or the approval that it needs first. What the API has built is tried out, and anything
   * that does more than the swap is refused.
   *
   * @throws {ConnectError} `SwapNetworkError`, `SwapQuoteError`, `SwapTransactionError`, `SimulationFailedError`.
   */
  readonly prepareSwap?: (connect: Connect, account: KindAccount, input: KindSwapInput) => Promise<KindSwap>
  /** Asks for the signature of the swap, or the approval, that was shown, and waits as `sendTransfer` does. */
  readonly sendSwap?: (connect: Connect, account: KindAccount, input: KindSendSwap) => Promise<string>
  /** Asks the wallet to end what it has granted to this site. @throws {ConnectError} `SignatureDeclinedError`, `WalletMethodError`. */
  readonly revokePermissions?: (account: KindAccount, context: string) => Promise<void>
  /** How wallets of the kind are reached by WalletConnect; without it they are not. */
  readonly walletConnect?: KindSession
}

/** What a session of WalletConnect is asked for, for one kind of chain. */
export type KindSession = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** An address of a session, as it is written; null for what is none. */
  readonly readAddress: (text: string) => string | null
  /**
   * Answers in the wallet's place what a session knows by itself; undefined for what only the wallet knows.
   *
   * @param covered - CAIP-2 ids that the session covers.
   */
  readonly answer: (call: ProviderCall, covered: readonly string[]) => unknown
}

/** What `sendTransfer` of a kind takes. */
export type KindSend = {
  readonly shown: KindTransfer
  readonly onProgress?: (progress: SendProgress) => void
  readonly signal?: AbortSignal
}

/** What `sendSwap` of a kind takes. */
export type KindSendSwap = { readonly shown: KindSwap } & Pick<KindSend, 'onProgress' | 'signal'>

/** What `resumeSend` of a kind takes. */
export type KindResume = { readonly entry: JournalEntry } & Pick<KindSend, 'onProgress' | 'signal'>

const loaded = new WeakMap<ChainKind, KindVerbs>()

/**
 * What a kind of chain does in its own way; null for Solana, which is the toolkit's own.
 *
 * @throws {ConnectError} `AdapterNotFoundError` for a kind that the host has not given.
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

/** The same at once; null also before the kind's code has come. */
export function loadedKind(connect: Connect, namespace: Namespace = activeNamespace(connect)): KindVerbs | null {
  const kind = findKind(connect, namespace)
  return (kind && loaded.get(kind)) ?? null
}

/**
 * One verb of a kind, the active one when none is named, which is another than Solana.
 *
 * @throws {ConnectError} `AdapterNotFoundError` for a kind that the host has not given, `UnsupportedChainError` where it lacks the
 *   verb.
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

/** Tells whether a kind is the toolkit's own, or one that the host has given. */
export const isServed = (connect: Connect, namespace: Namespace): boolean =>
  namespace === 'solana' || findKind(connect, namespace) !== undefined

/** The kind that a host has given for a namespace. */
const findKind = ({ options }: Connect, namespace: Namespace): ChainKind | undefined =>
  options.kinds?.find((kind) => kind.namespace === namespace)
