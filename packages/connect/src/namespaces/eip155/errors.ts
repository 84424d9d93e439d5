import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Part of a permission request. */
export type PermissionField = 'expiry' | 'signer' | 'permissions' | 'size'

/** Errors of permissions and smart accounts. */
export type EvmErrors = {
  /** Not grantable; the wallet was not asked. */
  PermissionRequestError: { field: PermissionField }
  /** Without permissions; some may be granted. */
  PermissionAnswerError: { wallet: string }
  /** Exceeds the request; revocable in the list. */
  PermissionsChangedError: { wallet: string; changed: readonly PermissionPart[] }
  /** Unusable bundler; nothing was sent. */
  BundlerError: { fault: BundlerFault }
  /** Another key's, or no account was created. */
  SmartAccountOwnerError: { address: string }
  /** Insufficient funds, in base units. */
  SmartAccountFundsError: { address: string; missing: bigint; symbol: string; decimals: number }
  /** Another account's or content's signature; not sent. */
  OperationSignatureError: { wallet: string }
  /** Refused, but can still run until replaced. */
  OperationRefusedError: { reason: string }
}

/** Part of a grant that can differ from the request. */
export type PermissionPart = 'chain' | 'account' | 'signer' | 'expiry' | 'permissions'

/** Wrong network, excessive gas, or no answer. */
export type BundlerFault = 'network' | 'gas' | 'answer'

/** Any of `EvmErrors`. */
export const EvmError = defineErrors<EvmErrors>(ConnectError, errorMessages)
