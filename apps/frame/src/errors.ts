import { defineErrors, NamedError } from '@solsmith/chain'
import { errorMessages } from './words/errors.en.ts'

/** Errors of the wallet's frame, with their context. The page receives their sentences. */
export type FrameErrors = {
  NotLoggedInError: Record<never, never>
  DeviceWaitingError: Record<never, never>
  /** The user hasn't chosen a recovery method: show the frame, and retry. */
  ChoiceWaitingError: Record<never, never>
  ChoiceLeftError: Record<never, never>
  WindowBlockedError: Record<never, never>
  SocialEndedError: Record<never, never>
  SandboxOnlyError: Record<never, never>
  KeyMismatchError: Record<never, never>
  RecoveryNeededError: { readonly mode: string }
  RecoveryFactorError: { readonly mode: string }
  /** Declined, or an authenticator without PRF secrets. */
  PasskeyError: { readonly reason: 'declined' | 'noSecret' }
  CodeFormatError: Record<never, never>
  PasswordShortError: { readonly least: number }
  PasswordDifferentError: Record<never, never>
  ConfirmationError: { readonly sentence: string }
  /** Unsupported here, or on this namespace. */
  NotSupportedError: { readonly what: string; readonly on?: 'solana' | 'ethereum' }
  PayloadFormatError: { readonly type: string }
  TransactionFormatError: Record<never, never>
  SignerNotNeededError: Record<never, never>
  MessageIsTransactionError: Record<never, never>
  /** Reserved for the wallet: would replace its key's shares. */
  MessageIsOwnError: Record<never, never>
  UserRejectedRequestError: Record<never, never>
  ApprovalTimeoutError: Record<never, never>
  ApprovalQueueError: Record<never, never>
  StorageBlockedError: Record<never, never>
  EvmParamsError: { readonly what: string }
  EvmAccountError: Record<never, never>
  EvmChainError: { readonly chain: string }
  AtomicityError: Record<never, never>
  CapabilityError: { readonly capability: string }
  /** Calls for another network; `chain` is empty without one. */
  CallsChainError: { readonly chain: string }
  CallsTooLargeError: { readonly most: number }
  CallsIdUsedError: Record<never, never>
  CallsIdUnknownError: Record<never, never>
  CallsSilentError: Record<never, never>
  UpgradeRejectedError: Record<never, never>
  EvmNonceError: Record<never, never>
  TypedDataError: { readonly where: string }
  SignInElsewhereError: { readonly domain: string }
  NetworkSilentError: Record<never, never>
  NodeRefusedError: { readonly reason: string }
  SendUnknownError: { readonly hash: string }
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
