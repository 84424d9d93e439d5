import { zstdCompressSync } from 'node:zlib'
import type * as z from 'zod'
import type { AccountEntry, AccountReader } from '../accounts.ts'
import { LocalnetError } from '../errors.ts'
import { toBase58 } from '../parse/base58.ts'
import { viewBytes } from '../parse/viewBytes.ts'
import { isTokenProgram } from '../programs.ts'
import { type ParsedAccount, parseAccount } from './jsonParsed/parseAccount.ts'
import type { AccountEncoding, DataSlice } from './schemas.ts'

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

/** `MAX_BASE58_BYTES`, because base58 takes quadratic time. */
const maxBase58Bytes = 128

type View = { encoding: Encoding; dataSlice?: Slice }

/** @throws {LocalnetError} `Base58SizeError` if the data is too long. */
export function encodeAccount(accounts: AccountReader, entry: AccountEntry, view: View): UiAccount {
  const isBase58 = view.encoding === 'binary' || view.encoding === 'base58'
  if (isBase58 && slice(entry.account.data, view.dataSlice).length > maxBase58Bytes)
    throw new LocalnetError('Base58SizeError', { maxBytes: maxBase58Bytes })
  return describeAccount(accounts, entry, view)
}

/** For notifications, which cannot fail. */
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

/** `jsonParsed` lists omit unparsable token program accounts. */
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
