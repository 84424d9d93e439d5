import { type Address, getAddressDecoder, getBase64Encoder, getU64Decoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { type ReadAccount, readAccounts } from '../readAccounts.ts'
import type { Pair, Pool, PoolPlace } from '../venue.ts'
import type { At } from './deployments.ts'
import { firstMintAt, poolBytes, sameAddress, secondMintAt, tryPools } from './fetchPool.ts'

/** From the first mint to the LP supply (`CpmmPool`). */
const part = { offset: Number(firstMintAt), length: 173 }
const secondMint = 32
const lpSupply = 165

/** Fetches a slice of each account, sorted by LP. */
export async function listPools(
  at: At,
  rpc: ChainRpc,
  mints: readonly [] | readonly [Address] | Pair<Address>,
): Promise<readonly PoolPlace[]> {
  const [one, other] = mints
  const orders = [
    [firstMintAt, secondMintAt],
    [secondMintAt, firstMintAt],
  ] as const
  const searches = one
    ? orders.map(([left, right]) => [sameAddress(left, one), ...(other ? [sameAddress(right, other)] : [])])
    : [[]]
  const found = await Promise.all(
    searches.map((filters) =>
      rpc
        .getProgramAccounts(at.program, {
          encoding: 'base64',
          commitment: 'confirmed',
          dataSlice: part,
          filters: [{ dataSize: poolBytes }, ...filters],
        })
        .send(),
    ),
  )
  const places = found.flat().map(({ pubkey, account }): PoolPlace => {
    const bytes = getBase64Encoder().encode(account.data[0])
    const mint = getAddressDecoder()
    return {
      address: pubkey,
      mints: [mint.read(bytes, 0)[0], mint.read(bytes, secondMint)[0]],
      lpSupply: getU64Decoder().read(bytes, lpSupply)[0],
    }
  })
  return places.toSorted((left, right) =>
    left.lpSupply > right.lpSupply ? -1 : left.lpSupply < right.lpSupply ? 1 : 0,
  )
}

export async function fetchPools(at: At, rpc: ChainRpc, addresses: readonly Address[]): Promise<readonly Pool[]> {
  const before: ReadonlyMap<Address, ReadAccount> = await readAccounts(
    rpc,
    addresses.map((address) => [address]),
  )
  const settled = await tryPools(at, rpc, before, addresses)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
