import type { Address } from '@solana/kit'
import { type ChainRpc, wrappedSolMint } from '@solsmith/chain'
import { isTokenError } from '../errors.ts'
import type { Proof } from '../pool/proof.ts'
import type { CreateQuote, Venue } from '../pool/venue.ts'
import { deepestPools, depthOf, isDust, poolDepth, takesSales } from './deepestPools.ts'
import type { DraftPool, ScoreFacts } from './scoreToken.ts'

const million = 1_000_000n
/** A tenth of a deep pool. */
const someMillionths = 100_000n

const unsellable = { lockedPercent: 0, depth: 'none' } as const

/** Only the deepest pools are read, because anyone can create more. */
const poolLimit = 8

/**
 * Reads the permanently locked share and the total depth of a token's pools. Pools against SOL or dollars count by that
 * side; others only without those, because anyone can create a quote token. Without sellable pools there is none.
 */
export async function fetchLiquidity(
  rpc: ChainRpc,
  { venue, mint }: { readonly venue: Pick<Venue, 'findPoolsOf' | 'fetchProof'>; readonly mint: Address },
): Promise<NonNullable<ScoreFacts['liquidity']>> {
  const found = await venue.findPoolsOf(rpc, mint)
  const open = found.filter(takesSales)
  if (found.length > 0 && open.length === 0) return unsellable
  const pools = deepestPools(open, mint).map(({ address, sides }) => ({
    address,
    ...poolDepth(sides, mint),
  }))
  const isPriced = pools.some(({ depth }) => depth > 0n)
  const deepest = pools
    .filter(({ depth }) => !isPriced || depth > 0n)
    .slice(0, poolLimit)
    .map(({ address, depth, reserve }) => ({ address, depth, weight: isPriced ? depth : reserve }))
  const proofs = await Promise.all(
    deepest.map(async (pool) => ({ ...pool, proof: await readProof(() => venue.fetchProof(rpc, pool.address)) })),
  )
  const real = proofs.flatMap(({ proof, ...pool }) => (proof ? [{ ...pool, locked: proof.permanentMillionths }] : []))
  if (real.length === 0) return 'no-pool'
  const total = sum(real.map(({ weight }) => weight))
  const locked = sum(real.map(({ weight, locked: millionths }) => weight * millionths))
  return describe(total === 0n ? 0n : locked / total, sum(real.map(({ depth }) => depth)))
}

/** Computes the same for a planned pool against SOL with a share to lock or burn. */
export const liquidityOfQuote = (
  quoted: Pick<CreateQuote, 'lp' | 'lockedLp' | 'quoteReserve'>,
  keptPercent: number,
): DraftPool['liquidity'] => {
  if (isDust(wrappedSolMint, quoted.quoteReserve)) return unsellable
  const kept = quoted.lockedLp + (quoted.lp * BigInt(keptPercent)) / 100n
  const supply = quoted.lp + quoted.lockedLp
  return describe(supply === 0n ? 0n : (kept * million) / supply, depthOf(wrappedSolMint, quoted.quoteReserve))
}

const describe = (lockedMillionths: bigint, depth: bigint): DraftPool['liquidity'] => ({
  lockedPercent: Number(lockedMillionths) / 10_000,
  depth: depth >= million ? 'deep' : depth >= someMillionths ? 'some' : 'thin',
})

/** Treats a pool with parts foreign to the venue as no pool. */
async function readProof(read: () => Promise<Proof>): Promise<Proof | null> {
  try {
    return await read()
  } catch (cause) {
    if (isTokenError(cause)) return null
    throw cause
  }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
