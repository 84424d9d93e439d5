import { formatAmount, type Sentences, shortenAddress } from '@solsmith/chain'
import type { EvmErrors } from '../errors.ts'

const fields: Readonly<Record<EvmErrors['PermissionRequestError']['field'], string>> = {
  expiry: 'their expiry must be in the future',
  signer: 'their signer needs a type and data',
  permissions: 'request 1 to 20, each with a type and data',
  size: 'the request is too large',
}

const parts: Readonly<Record<EvmErrors['PermissionsChangedError']['changed'][number], string>> = {
  chain: 'the network',
  account: 'the account',
  signer: 'the signer',
  expiry: 'the expiry',
  permissions: 'the permissions',
}

const faults: Readonly<Record<EvmErrors['BundlerError']['fault'], string>> = {
  network: 'it serves another network or entry point',
  gas: 'it requires more gas than a block has',
  answer: 'its response is not a bundler’s',
}

export const errorMessages: Sentences<EvmErrors> = {
  PermissionRequestError: ({ field }) =>
    `These permissions cannot be requested: ${fields[field]}. No permission was granted.`,
  PermissionAnswerError: ({ wallet }) =>
    `${wallet} did not return the permissions it granted. Check them in the wallet before you try again.`,
  PermissionsChangedError: ({ wallet, changed }) =>
    `${wallet} granted something other than what was requested: ${changed.map((part) => parts[part]).join(', ')} differs. Revoke it under Smart Sessions.`,
  BundlerError: ({ fault }) => `This site’s bundler cannot be used: ${faults[fault]}. The transaction wasn’t sent.`,
  SmartAccountOwnerError: ({ address }) =>
    `The smart account ${shortenAddress(address)} does not belong to your key. The transaction wasn’t sent.`,
  SmartAccountFundsError: ({ address, missing, symbol, decimals }) =>
    `The smart account ${address} needs ${formatAmount(missing, decimals)} ${symbol} more. The transaction wasn’t sent.`,
  OperationSignatureError: ({ wallet }) =>
    `${wallet} signed something other than what you reviewed. It wasn’t sent, and you weren’t charged.`,
  OperationRefusedError: ({ reason }) =>
    `The bundler rejected it: ${reason}. You weren’t charged. A new attempt replaces it.`,
}
