import { type Address, type Base58EncodedBytes, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { cpmmAddress, decodeCpmmPool, wrappedSolMint } from '@solsmith/tokens'

/** Of a pool's account: how long it is, and where its share's mint is. */
const pool = { bytes: 637n, lpMintAt: 136n } as const

/** The two tokens of the pool that a share belongs to, SOL last, as pairs are quoted; null where there is no such pool. */
export async function findPairOfShare(rpc: ChainRpc, share: Address): Promise<readonly Address[] | null> {
  const [found] = await rpc
    .getProgramAccounts(cpmmAddress, {
      encoding: 'base64',
      commitment: 'confirmed',
      filters: [
        { dataSize: pool.bytes },
        // An address is base58 already.
        { memcmp: { offset: pool.lpMintAt, bytes: share as string as Base58EncodedBytes, encoding: 'base58' } },
      ],
    })
    .send()
  const data = found && new Uint8Array(getBase64Encoder().encode(found.account.data[0]))
  const state = data && decodeCpmmPool({ owner: cpmmAddress, data })
  return state
    ? state.mints.toSorted((left, right) => Number(left === wrappedSolMint) - Number(right === wrappedSolMint))
    : null
}
