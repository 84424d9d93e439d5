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
}

/** What a wallet may grant otherwise than it was asked. */
export type PermissionPart = 'chain' | 'account' | 'signer' | 'expiry' | 'permissions'

/** Any of `EvmErrors`. */
export const EvmError = defineErrors<EvmErrors>(ConnectError, errorMessages)
