import type { Sentences } from '@solsmith/chain'
import type { EvmErrors } from '../errors.ts'

const fields: Readonly<Record<EvmErrors['PermissionRequestError']['field'], string>> = {
  expiry: 'their end must be a time to come',
  signer: 'they need a signer with a type and its data',
  permissions: 'ask for 1 to 20, each with a type and its data',
  size: 'the request is too large',
}

const parts: Readonly<Record<EvmErrors['PermissionsChangedError']['changed'][number], string>> = {
  chain: 'the network',
  account: 'the account',
  signer: 'who may use it',
  expiry: 'its end',
  permissions: 'what it allows',
}

/** One sentence for each error of permissions and smart accounts: what happened, what it cost, what to do. */
export const errorMessages: Sentences<EvmErrors> = {
  PermissionRequestError: ({ field }) =>
    `These permissions cannot be requested: ${fields[field]}. Nothing was granted.`,
  PermissionAnswerError: ({ wallet }) =>
    `${wallet} did not say what it granted. Check its permissions in the wallet before you try again.`,
  PermissionsChangedError: ({ wallet, changed }) =>
    `${wallet} granted something other than what was requested: ${changed.map((part) => parts[part]).join(', ')} differs. Revoke it under Smart Sessions.`,
}
