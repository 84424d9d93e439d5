import { type Address, type Base58EncodedBytes, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { token2022Address } from '../token/token2022.ts'
import { decodeTokenAccount } from './decodeMint.ts'

/** Lists the transfer fees withheld in accounts, largest first. */
export async function fetchWithheld(
  rpc: ChainRpc,
  mint: Address,
): Promise<readonly { readonly address: Address; readonly amount: bigint }[]> {
  const accounts = await rpc
    .getProgramAccounts(token2022Address, {
      encoding: 'base64',
      commitment: 'confirmed',
      // An address is base58; kit brands the two types separately.
      filters: [{ memcmp: { offset: 0n, bytes: mint as string as Base58EncodedBytes, encoding: 'base58' } }],
    })
    .send()
  return accounts
    .flatMap(({ pubkey, account }) => {
      const found = decodeTokenAccount({
        owner: account.owner,
        data: new Uint8Array(getBase64Encoder().encode(account.data[0])),
      })
      return found && found.withheldAmount > 0n ? [{ address: pubkey, amount: found.withheldAmount }] : []
    })
    .toSorted((left, right) => (left.amount > right.amount ? -1 : 1))
}
