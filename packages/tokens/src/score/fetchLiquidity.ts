import type { Address } from '@solana/kit'
import { type ChainRpc, wrappedSolMint } from '@solsmith/chain'
import { isTokenError } from '../errors.ts'
import type { Proof } from '../pool/proof.ts'
import type { CreateQuote, Pool, Venue } from '../pool/venue.ts'
import type { DraftPool, ScoreFacts } from './scoreToken.ts'

/** What of each quote makes a deep pool, in base units: 50 SOL, or 10,000 dollars in USDC, USDT, or USDC of devnet. */
const deepAmounts: ReadonlyMap<string, bigint> = new Map([
  [wrappedSolMint, 50_000_000_000n],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 10_000_000_000n],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 10_000_000_000n],
  ['4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU', 10_000_000_000n],
])
const million = 1_000_000n
/** A tenth of a deep one. */
const someMillionths = 100_000n

/** Most pools of one token that are looked at, the deepest first: anyone may make more. */
const poolLimit = 8

/**
 * Reads the pools of a token on a venue: how much of their liquidity can never be taken out, and how deep they are together.
 * Pools against SOL or dollars count by that side; others only where there are none of those, since anyone can make a quote.
 *
 * @throws {ChainError} when the network does not answer, or does not list accounts.
 */
export async function fetchLiquidity(
  rpc: ChainRpc,
  { venue, mint }: { readonly venue: Pick<Venue, 'findPoolsOf' | 'fetchProof'>; readonly mint: Address },
): Promise<NonNullable<ScoreFacts['liquidity']>> {
  const pools = deepestPools(await venue.findPoolsOf(rpc, mint), mint).map(({ address, sides }) => ({
    address,
    ...weigh(sides, mint),
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

/**
 * Orders the pools of a token: those against SOL or dollars by that side, then the others by what they hold of the token, since
 * anyone can make a quote.
 */
export const deepestPools = <P extends Pick<Pool, 'sides'>>(pools: readonly P[], mint: Address): readonly P[] =>
  pools
    .map((pool) => ({ pool, ...weigh(pool.sides, mint) }))
    .toSorted((left, right) => compare(right.depth, left.depth) || compare(right.reserve, left.reserve))
    .map(({ pool }) => pool)

/** How deep a pool of a token is, and what it holds of the token. */
function weigh(sides: Pool['sides'], mint: Address): { readonly depth: bigint; readonly reserve: bigint } {
  const ownSide = sides[0].mint === mint ? 0 : 1
  const quote = sides[ownSide === 0 ? 1 : 0]
  return { depth: depthOf(quote.mint, quote.reserve), reserve: sides[ownSide].reserve }
}

const compare = (left: bigint, right: bigint): number => Number(left > right) - Number(left < right)

/** The same of a pool against SOL that does not exist yet, of whose liquidity a share will be locked or burnt. */
export const liquidityOfQuote = (
  quoted: Pick<CreateQuote, 'lp' | 'lockedLp' | 'quoteReserve'>,
  keptPercent: number,
): DraftPool['liquidity'] => {
  const kept = quoted.lockedLp + (quoted.lp * BigInt(keptPercent)) / 100n
  const supply = quoted.lp + quoted.lockedLp
  return describe(supply === 0n ? 0n : (kept * million) / supply, depthOf(wrappedSolMint, quoted.quoteReserve))
}

const describe = (lockedMillionths: bigint, depth: bigint): DraftPool['liquidity'] => ({
  lockedPercent: Number(lockedMillionths) / 10_000,
  depth: depth >= million ? 'deep' : depth >= someMillionths ? 'some' : 'thin',
})

/** Millionths of a deep pool; 0 for a quote whose worth no one knows here. */
function depthOf(quote: Address, reserve: bigint): bigint {
  const deep = deepAmounts.get(quote)
  return deep === undefined ? 0n : (reserve * million) / deep
}

/** A pool with parts that are not the venue's is no pool. */
async function readProof(read: () => Promise<Proof>): Promise<Proof | null> {
  try {
    return await read()
  } catch (cause) {
    if (isTokenError(cause)) return null
    throw cause
  }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
