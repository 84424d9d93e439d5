import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** A part of a request for permissions. */
export type PermissionField = 'expiry' | 'signer' | 'permissions' | 'size'

/** What can go wrong with permissions and smart accounts. */
export type EvmErrors = {
  /** A request for permissions that no wallet can grant. The wallet was not asked. */
  PermissionRequestError: { field: PermissionField }
  /** The answer names no permissions. The wallet may have granted some. */
  PermissionAnswerError: { wallet: string }
  /** The wallet granted more than it was asked for, or for someone else. It is in the list, where it can be revoked. */
  PermissionsChangedError: { wallet: string; changed: readonly PermissionPart[] }
  /** The bundler that the host has named cannot be used. Nothing was sent. */
  BundlerError: { fault: BundlerFault }
  /** The smart account belongs to another key, or its factory makes none. */
  SmartAccountOwnerError: { address: string }
  /** The smart account cannot pay for what it is to do. Amounts are in base units of the native coin. */
  SmartAccountFundsError: { address: string; missing: bigint; symbol: string; decimals: number }
  /** What came back was not signed by this account, or is of something else than what was shown. It was not sent. */
  OperationSignatureError: { wallet: string }
  /** The bundler would not take the operation. What was signed can still run once, until another takes its place. */
  OperationRefusedError: { reason: string }
}

/** What a wallet may grant otherwise than it was asked. */
export type PermissionPart = 'chain' | 'account' | 'signer' | 'expiry' | 'permissions'

/** What is wrong with a bundler: it serves another network or entry point, wants too much gas, or does not answer. */
export type BundlerFault = 'network' | 'gas' | 'answer'

/** Any of `EvmErrors`. */
export const EvmError = defineErrors<EvmErrors>(ConnectError, errorMessages)
