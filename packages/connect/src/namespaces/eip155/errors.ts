import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** A part of a permission request. */
export type PermissionField = 'expiry' | 'signer' | 'permissions' | 'size'

/** Errors of permissions and smart accounts. */
export type EvmErrors = {
  /** A permission request that no wallet can grant. The wallet was not asked. */
  PermissionRequestError: { field: PermissionField }
  /** The answer contains no permissions. The wallet may have granted some. */
  PermissionAnswerError: { wallet: string }
  /** The wallet granted more than requested, or for another signer. The list has the grant, where it can be revoked. */
  PermissionsChangedError: { wallet: string; changed: readonly PermissionPart[] }
  /** The host's bundler cannot be used. Nothing was sent. */
  BundlerError: { fault: BundlerFault }
  /** The smart account belongs to another key, or its factory creates none. */
  SmartAccountOwnerError: { address: string }
  /** The smart account cannot pay for the operation. Amounts are in base units of the native coin. */
  SmartAccountFundsError: { address: string; missing: bigint; symbol: string; decimals: number }
  /** The signature is not of this account, or of something else than the preview. It was not sent. */
  OperationSignatureError: { wallet: string }
  /** The bundler refused the operation. The signed operation can still run once, until another replaces it. */
  OperationRefusedError: { reason: string }
}

/** Parts of a grant that can differ from the request. */
export type PermissionPart = 'chain' | 'account' | 'signer' | 'expiry' | 'permissions'

/** Fault of a bundler: it serves another network or entry point, requires too much gas, or does not answer. */
export type BundlerFault = 'network' | 'gas' | 'answer'

/** Any of `EvmErrors`. */
export const EvmError = defineErrors<EvmErrors>(ConnectError, errorMessages)
