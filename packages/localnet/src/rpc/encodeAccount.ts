import { zstdCompressSync } from 'node:zlib'
import type * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import { toBase58 } from '../parse/base58.ts'
import type { Svm, SvmAccount } from '../svm.ts'
import { type ParsedAccount, parseAccount } from './parseAccount.ts'
import type { AccountEncoding, DataSlice } from './schemas.ts'

/** An account as JSON-RPC writes it. */
export type UiAccount = {
  data: string | [string, string] | ParsedAccount
  executable: boolean
  lamports: bigint
  owner: string
  rentEpoch: bigint
  space: number
}

type Encoding = z.output<typeof AccountEncoding>
type Slice = z.output<typeof DataSlice> | null | undefined

/** Agave's `MAX_BASE58_BYTES`: base58 takes quadratic time. */
const maxBase58Bytes = 128

/**
 * Writes an account.
 *
 * @throws {LocalnetError} `Base58SizeError` when the data is too long for the encoding asked for.
 */
export function encodeAccount(
  svm: Svm,
  account: SvmAccount,
  { encoding, dataSlice }: { encoding: Encoding; dataSlice?: Slice },
): UiAccount {
  const data = account.data()
  const part = dataSlice ? data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length) : data
  const parsed = encoding === 'jsonParsed' ? parseAccount(svm, account) : null
  return {
    data: parsed ?? encodeBytes(part, encoding),
    executable: account.executable(),
    lamports: account.lamports(),
    owner: toBase58(account.owner()),
    rentEpoch: account.rentEpoch(),
    space: data.length,
  }
}

function encodeBytes(bytes: Uint8Array, encoding: Encoding): string | [string, string] {
  const base64 = () => Buffer.from(bytes).toString('base64')
  if (encoding === 'base64' || encoding === 'jsonParsed') return [base64(), 'base64']
  if (encoding === 'base64+zstd') return [zstdCompressSync(bytes).toString('base64'), 'base64+zstd']
  if (bytes.length > maxBase58Bytes) throw new LocalnetError('Base58SizeError', { maxBytes: maxBase58Bytes })
  return encoding === 'binary' ? toBase58(bytes) : [toBase58(bytes), 'base58']
}
