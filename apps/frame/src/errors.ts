import { defineErrors, NamedError } from '@solsmith/chain'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong in the wallet's frame, and the facts that come with it. Their sentences are what the page is told. */
export type FrameErrors = {
  /** No one is logged in. */
  NotLoggedInError: Record<never, never>
  /** The device is not approved yet: ask again. */
  DeviceWaitingError: Record<never, never>
  /** The person has not chosen yet what restores their new wallet: show the frame, and ask again. */
  ChoiceWaitingError: Record<never, never>
  /** They left without a choice, and have no wallet. */
  ChoiceLeftError: Record<never, never>
  /** The browser blocked the wallet's window, and this can be approved or chosen only there. */
  WindowBlockedError: Record<never, never>
  /** No login through a provider is under way here. */
  SocialEndedError: Record<never, never>
  /** The wallet of this login signs on the sandbox alone. */
  SandboxOnlyError: Record<never, never>
  /** The shares that are here do not make the key of this wallet. */
  KeyMismatchError: Record<never, never>
  /** Recovery needs what only the person has; the wallet's own page asks for it. */
  RecoveryNeededError: { readonly mode: string }
  /** Not the password, the file or the passkey of this wallet. */
  RecoveryFactorError: { readonly mode: string }
  /** No one confirmed the passkey, or its authenticator makes no secrets. */
  PasskeyError: { readonly reason: 'declined' | 'noSecret' }
  /** What was typed is no code of six digits. */
  CodeFormatError: Record<never, never>
  PasswordShortError: { readonly least: number }
  PasswordDifferentError: Record<never, never>
  /** A word that confirms something was not typed. */
  ConfirmationError: { readonly sentence: string }
  /** This frame does not do that, or not on this kind of chain. */
  NotSupportedError: { readonly what: string; readonly on?: 'solana' | 'ethereum' }
  /** A message of the page does not have the form of its kind. */
  PayloadFormatError: { readonly type: string }
  /** The bytes are no transaction of a version that is signed here. */
  TransactionFormatError: Record<never, never>
  /** The transaction needs another signature, not this one. */
  SignerNotNeededError: Record<never, never>
  /** Bytes that are called a message and are a transaction. */
  MessageIsTransactionError: Record<never, never>
  /** A message that only the wallet itself signs: it would replace its key's shares. */
  MessageIsOwnError: Record<never, never>
  /** The person said no. */
  UserRejectedRequestError: Record<never, never>
  /** No one answered in time. */
  ApprovalTimeoutError: Record<never, never>
  /** Too many requests wait already. */
  ApprovalQueueError: Record<never, never>
  /** The browser keeps nothing for this frame. */
  StorageBlockedError: Record<never, never>
  /** A field of a request on a chain of Ethereum that is none, or that is not signed here. */
  EvmParamsError: { readonly what: string }
  /** A request for the signature of another account. */
  EvmAccountError: Record<never, never>
  /** A request for another chain than the one in use. */
  EvmChainError: { readonly chain: string }
  /** Several calls that do not run as one, with this account on this network. */
  AtomicityError: Record<never, never>
  /** Something beside the calls that a page cannot do without. */
  CapabilityError: { readonly capability: string }
  /** Calls for another network than the one in use; `chain` is empty where they name none. */
  CallsChainError: { readonly chain: string }
  CallsTooLargeError: { readonly most: number }
  /** Calls under an id that was used before. */
  CallsIdUsedError: Record<never, never>
  /** No calls of this page have this id here. */
  CallsIdUnknownError: Record<never, never>
  /** The network does not say how calls went that were sent. */
  CallsSilentError: Record<never, never>
  /** The person said no to calls that would have given their account code. */
  UpgradeRejectedError: Record<never, never>
  /** A transaction whose number is not the account's next one. */
  EvmNonceError: Record<never, never>
  /** Typed data that is not of its types, or too large to be read. */
  TypedDataError: { readonly where: string }
  /** A sign-in for another site than the one that asks. */
  SignInElsewhereError: { readonly domain: string }
  /** The network does not say what nothing can be signed without. */
  NetworkSilentError: Record<never, never>
  /** A node refused to read something, in its words. */
  NodeRefusedError: { readonly reason: string }
  /** A transaction was given to a network that did not answer. */
  SendUnknownError: { readonly hash: string }
  /** The network did not take the transaction. */
  NotSentError: { readonly reason: string }
}

abstract class AnyFrameError extends NamedError {}

export type FrameError<Name extends keyof FrameErrors = keyof FrameErrors> = NamedError<Name, FrameErrors[Name]>
export const FrameError = defineErrors<FrameErrors>(AnyFrameError, errorMessages)

/** Codes by which pages know an error (EIP-1193, EIP-1474, EIP-5792). Others are told in words alone. */
const codes: Partial<Record<keyof FrameErrors, number>> = {
  UserRejectedRequestError: 4_001,
  EvmAccountError: 4_100,
  NotSupportedError: 4_200,
  EvmParamsError: -32_602,
  PayloadFormatError: -32_602,
  CapabilityError: 5_700,
  CallsChainError: 5_710,
  CallsIdUsedError: 5_720,
  CallsIdUnknownError: 5_730,
  CallsTooLargeError: 5_740,
  UpgradeRejectedError: 5_750,
  AtomicityError: 5_760,
}

/** The code of an error of this page; undefined where no standard has one. */
export const codeOf = (error: unknown): number | undefined =>
  error instanceof AnyFrameError ? new Map(Object.entries(codes)).get(error.name) : undefined
