import { zstdCompressSync } from 'node:zlib'
import type * as z from 'zod'
import type { AccountEntry, AccountReader } from '../accounts.ts'
import { LocalnetError } from '../errors.ts'
import { toBase58 } from '../parse/base58.ts'
import { viewBytes } from '../parse/viewBytes.ts'
import { isTokenProgram } from '../programs.ts'
import { type ParsedAccount, parseAccount } from './jsonParsed/parseAccount.ts'
import type { AccountEncoding, DataSlice } from './schemas.ts'

/** An account in JSON-RPC. */
export type UiAccount = {
  data: string | [string, string] | ParsedAccount
  executable: boolean
  lamports: bigint
  owner: string
  rentEpoch: bigint
  space: number
}

export type Encoding = z.output<typeof AccountEncoding>
type Slice = z.output<typeof DataSlice> | null | undefined

/** Agave's `MAX_BASE58_BYTES`: base58 takes quadratic time. */
const maxBase58Bytes = 128

type View = { encoding: Encoding; dataSlice?: Slice }

/**
 * Encodes a requested account.
 *
 * @throws {LocalnetError} `Base58SizeError` if the data is too long for the encoding.
 */
export function encodeAccount(accounts: AccountReader, entry: AccountEntry, view: View): UiAccount {
  const isBase58 = view.encoding === 'binary' || view.encoding === 'base58'
  if (isBase58 && slice(entry.account.data, view.dataSlice).length > maxBase58Bytes)
    throw new LocalnetError('Base58SizeError', { maxBytes: maxBase58Bytes })
  return describeAccount(accounts, entry, view)
}

/** Encodes an account for a notification, which cannot fail: data too long for base58 becomes a remark. */
export function describeAccount(
  accounts: AccountReader,
  { address, account }: AccountEntry,
  { encoding, dataSlice }: View,
): UiAccount {
  const { data, executable, lamports, owner, rentEpoch } = account
  const parsed = encoding === 'jsonParsed' ? parseAccount(accounts, { address, account }) : null
  return {
    data: parsed ?? encodeBytes(slice(data, dataSlice), encoding),
    executable,
    lamports,
    owner,
    rentEpoch,
    space: data.length,
  }
}

/**
 * Checks whether a list includes an account: `jsonParsed` lists omit accounts of token programs that cannot be parsed.
 */
export const isListed = ({ owner, data }: UiAccount, encoding: Encoding): boolean =>
  encoding !== 'jsonParsed' || !isTokenProgram(owner) || !Array.isArray(data)

const slice = (data: Uint8Array, part: Slice) => (part ? data.subarray(part.offset, part.offset + part.length) : data)

function encodeBytes(bytes: Uint8Array, encoding: Encoding): string | [string, string] {
  const base64 = () => viewBytes(bytes).toString('base64')
  if (encoding === 'base64' || encoding === 'jsonParsed') return [base64(), 'base64']
  if (encoding === 'base64+zstd') return [zstdCompressSync(bytes).toString('base64'), 'base64+zstd']
  const text = bytes.length > maxBase58Bytes ? 'error: data too large for bs58 encoding' : toBase58(bytes)
  return encoding === 'binary' ? text : [text, 'base58']
}
