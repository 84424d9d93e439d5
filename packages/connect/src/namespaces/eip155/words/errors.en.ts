import { formatAmount, type Sentences, shortenAddress } from '@solsmith/chain'
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

const faults: Readonly<Record<EvmErrors['BundlerError']['fault'], string>> = {
  network: 'it serves another network or entry point',
  gas: 'it asks for more gas than a block has',
  answer: 'it does not answer as bundlers do',
}

export const errorMessages: Sentences<EvmErrors> = {
  PermissionRequestError: ({ field }) =>
    `These permissions cannot be requested: ${fields[field]}. Nothing was granted.`,
  PermissionAnswerError: ({ wallet }) =>
    `${wallet} did not say what it granted. Check its permissions in the wallet before you try again.`,
  PermissionsChangedError: ({ wallet, changed }) =>
    `${wallet} granted something other than what was requested: ${changed.map((part) => parts[part]).join(', ')} differs. Revoke it under Smart Sessions.`,
  BundlerError: ({ fault }) => `This site’s bundler cannot be used: ${faults[fault]}. Nothing was sent.`,
  SmartAccountOwnerError: ({ address }) =>
    `The smart account ${shortenAddress(address)} does not belong to your key. Nothing was sent.`,
  SmartAccountFundsError: ({ address, missing, symbol, decimals }) =>
    `The smart account ${address} needs ${formatAmount(missing, decimals)} ${symbol} more. Nothing was sent.`,
  OperationSignatureError: ({ wallet }) =>
    `${wallet} signed something other than what you reviewed. It was not sent, and nothing was charged.`,
  OperationRefusedError: ({ reason }) =>
    `The bundler rejected it: ${reason}. Nothing was charged. A new attempt takes its place.`,
}
