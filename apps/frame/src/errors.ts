import { defineErrors, NamedError } from '@solsmith/chain'
import { errorMessages } from './words/errors.en.ts'

/** Errors of the wallet's frame, with their context. The page receives their sentences. */
export type FrameErrors = {
  NotLoggedInError: Record<never, never>
  /** Device not approved yet: retry. */
  DeviceWaitingError: Record<never, never>
  /** The user hasn't chosen a recovery method: show the frame, and retry. */
  ChoiceWaitingError: Record<never, never>
  /** The user left without a choice. */
  ChoiceLeftError: Record<never, never>
  /** The browser blocked the pop-up. */
  WindowBlockedError: Record<never, never>
  /** No pending provider login. */
  SocialEndedError: Record<never, never>
  SandboxOnlyError: Record<never, never>
  /** The shares don't produce this wallet's key. */
  KeyMismatchError: Record<never, never>
  /** Only the user can recover it, on the wallet's own page. */
  RecoveryNeededError: { readonly mode: string }
  /** Wrong password, file or passkey. */
  RecoveryFactorError: { readonly mode: string }
  /** Declined, or an authenticator without PRF secrets. */
  PasskeyError: { readonly reason: 'declined' | 'noSecret' }
  /** Not six digits. */
  CodeFormatError: Record<never, never>
  PasswordShortError: { readonly least: number }
  PasswordDifferentError: Record<never, never>
  /** Confirmation word missing. */
  ConfirmationError: { readonly sentence: string }
  /** Unsupported here, or on this namespace. */
  NotSupportedError: { readonly what: string; readonly on?: 'solana' | 'ethereum' }
  /** Payload doesn't match its type. */
  PayloadFormatError: { readonly type: string }
  /** Not a supported transaction version. */
  TransactionFormatError: Record<never, never>
  /** Needs a different signature. */
  SignerNotNeededError: Record<never, never>
  /** The bytes are a transaction. */
  MessageIsTransactionError: Record<never, never>
  /** Reserved for the wallet: would replace its key's shares. */
  MessageIsOwnError: Record<never, never>
  UserRejectedRequestError: Record<never, never>
  ApprovalTimeoutError: Record<never, never>
  ApprovalQueueError: Record<never, never>
  /** The browser blocks storage. */
  StorageBlockedError: Record<never, never>
  /** Invalid or unsupported field of an EVM request. */
  EvmParamsError: { readonly what: string }
  EvmAccountError: Record<never, never>
  EvmChainError: { readonly chain: string }
  /** Calls can't run atomically with this account and network. */
  AtomicityError: Record<never, never>
  /** Required capability not supported. */
  CapabilityError: { readonly capability: string }
  /** Calls for another network; `chain` is empty without one. */
  CallsChainError: { readonly chain: string }
  CallsTooLargeError: { readonly most: number }
  CallsIdUsedError: Record<never, never>
  CallsIdUnknownError: Record<never, never>
  /** The network doesn't report the calls' result. */
  CallsSilentError: Record<never, never>
  /** The user declined calls that delegate their account. */
  UpgradeRejectedError: Record<never, never>
  /** Not the account's next nonce. */
  EvmNonceError: Record<never, never>
  /** Doesn't match its types, or too large. */
  TypedDataError: { readonly where: string }
  /** Sign-in for another site. */
  SignInElsewhereError: { readonly domain: string }
  /** The network lacks data required for signing. */
  NetworkSilentError: Record<never, never>
  /** A node's refusal, quoted. */
  NodeRefusedError: { readonly reason: string }
  /** Sent, but the network didn't answer. */
  SendUnknownError: { readonly hash: string }
  /** The network refused the transaction. */
  NotSentError: { readonly reason: string }
}

abstract class AnyFrameError extends NamedError {}

export type FrameError<Name extends keyof FrameErrors = keyof FrameErrors> = NamedError<Name, FrameErrors[Name]>
export const FrameError = defineErrors<FrameErrors>(AnyFrameError, errorMessages)

/** Error codes of EIP-1193, EIP-1474 and EIP-5792. */
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

export const codeOf = (error: unknown): number | undefined =>
  error instanceof AnyFrameError ? new Map(Object.entries(codes)).get(error.name) : undefined
