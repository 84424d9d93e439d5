import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { AccountEntry, AccountState } from './accounts.ts'
import { emptyAccount } from './emptyAccount.ts'
import { LocalnetError } from './errors.ts'
import { parseJson } from './rpc/json.ts'
import { AddressText, U64 } from './rpc/schemas.ts'

/** Format of `solana account --output json`. */
const WrittenAccount = z
  .object({
    lamports: U64,
    data: z.tuple([z.base64(), z.literal('base64')]),
    owner: AddressText,
    executable: z.boolean(),
    // Some tools round it beyond eight bytes.
    rentEpoch: U64.catch(emptyAccount.rentEpoch),
  })
  .transform(
    ({ lamports, data: [text], owner, executable, rentEpoch }): AccountState => ({
      lamports,
      data: Buffer.from(text, 'base64'),
      owner,
      executable,
      rentEpoch,
    }),
  )

const AccountFile = z.object({ pubkey: AddressText, account: WrittenAccount })

/** @throws {LocalnetError} `AccountFileError` */
export async function readAccountFile(path: string): Promise<AccountEntry> {
  try {
    const { pubkey, account } = AccountFile.parse(parseJson(await readFile(path, 'utf8')))
    return { address: pubkey, account }
  } catch (cause) {
    throw new LocalnetError('AccountFileError', { path }, { cause })
  }
}

/** Base64 only; undefined if invalid. */
export const parseWrittenAccount = (written: unknown): AccountState | undefined =>
  WrittenAccount.safeParse(written).data
