import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { AccountEntry, AccountState } from './accounts.ts'
import { emptyAccount } from './emptyAccount.ts'
import { LocalnetError } from './errors.ts'
import { parseJson } from './rpc/json.ts'
import { AddressText, U64 } from './rpc/schemas.ts'

/** An account in the format of `solana account --output json` and `getAccountInfo`. */
const WrittenAccount = z
  .object({
    lamports: U64,
    data: z.tuple([z.base64(), z.literal('base64')]),
    owner: AddressText,
    executable: z.boolean(),
    // Some tools round the largest number to one that needs more than eight bytes.
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

/**
 * Reads an account from a file of the Solana CLI.
 *
 * @throws {LocalnetError} `AccountFileError`
 */
export async function readAccountFile(path: string): Promise<AccountEntry> {
  try {
    const { pubkey, account } = AccountFile.parse(parseJson(await readFile(path, 'utf8')))
    return { address: pubkey, account }
  } catch (cause) {
    throw new LocalnetError('AccountFileError', { path }, { cause })
  }
}

/** Parses an account in JSON-RPC's base64 format; undefined if it is none. */
export const parseWrittenAccount = (written: unknown): AccountState | undefined =>
  WrittenAccount.safeParse(written).data
