import { type Address, type Base58EncodedBytes, getAddressDecoder, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from './rpc/createRpc.ts'
import { wrappedSolMint } from './wrappedSolMint.ts'

/** Of a pool's account: how long it is, and where its LP mint and its two tokens are. */
const pool = { bytes: 637n, lpMintAt: 136n, mintsAt: [168, 200] } as const

/** The two tokens of the pool whose share a mint is, as pairs are quoted; null where the program has no such pool. */
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
        // An address is base58 already.
        { memcmp: { offset: pool.lpMintAt, bytes: share as string as Base58EncodedBytes, encoding: 'base58' } },
      ],
    })
    .send()
  if (!found) return null
  const data = getBase64Encoder().encode(found.account.data[0])
  // A node may answer with anything.
  if (BigInt(data.length) !== pool.bytes) return null
  return orderPair(pool.mintsAt.map((at) => getAddressDecoder().read(data, at)[0]))
}

/** SOL last, as pairs are quoted. */
export const orderPair = (mints: readonly Address[]): readonly Address[] =>
  mints.toSorted((left, right) => Number(left === wrappedSolMint) - Number(right === wrappedSolMint))
