import { type Address, type Base58EncodedBytes, getAddressDecoder, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from './rpc/createRpc.ts'
import { wrappedSolMint } from './wrappedSolMint.ts'

/** Length, and offsets of the LP mint and both token mints. */
const pool = { bytes: 637n, lpMintAt: 136n, mintsAt: [168, 200] } as const

/** Returns the mints of the pool with this LP mint; null without a pool. */
export async function fetchSharePair(
  rpc: ChainRpc,
  program: Address,
  share: Address,
): Promise<readonly Address[] | null> {
  const [found] = await rpc
    .getProgramAccounts(program, {
      encoding: 'base64',
      commitment: 'confirmed',
      filters: [
        { dataSize: pool.bytes },
        // An address is base58.
        { memcmp: { offset: pool.lpMintAt, bytes: share as string as Base58EncodedBytes, encoding: 'base58' } },
      ],
    })
    .send()
  if (!found) return null
  const data = getBase64Encoder().encode(found.account.data[0])
  if (BigInt(data.length) !== pool.bytes) return null
  return orderPair(pool.mintsAt.map((at) => getAddressDecoder().read(data, at)[0]))
}

/** Puts SOL last, as pairs are quoted. */
export const orderPair = (mints: readonly Address[]): readonly Address[] =>
  mints.toSorted((left, right) => Number(left === wrappedSolMint) - Number(right === wrappedSolMint))
