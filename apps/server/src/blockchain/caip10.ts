import { type Address, isAddress } from '@solana/kit'
import { ServerError } from '../errors.ts'

/** @throws {ServerError} `AddressFormatError` */
export function requireAddress(field: string, text: string): Address {
  if (!isAddress(text)) throw new ServerError('AddressFormatError', { field })
  return text
}

/** Parses `solana:<reference>:<address>`. @throws {ServerError} `AddressFormatError` */
export function parseCaip10(field: string, text: string): { readonly chainId: string; readonly address: Address } {
  const [namespace = '', reference = '', address = '', ...rest] = text.split(':')
  if (rest.length > 0) throw new ServerError('AddressFormatError', { field })
  return { chainId: `${namespace}:${reference}`, address: requireAddress(field, address) }
}
