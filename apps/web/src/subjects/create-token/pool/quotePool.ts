import { type Address, address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { parseAmount, solDecimals, wrappedSolMint } from '@solsmith/chain'
import {
  type CreateQuote,
  type PoolToken,
  poolTokenOfDraft,
  type Tier,
  type TokenDraft,
  type Venue,
} from '@solsmith/tokens'
import type { PoolPart } from '../draft/draftForm.ts'

/** Stands for mint and creator before a wallet is connected; numbers do not depend on them. */
export const noOne = address('11111111111111111111111111111111')

/** Percent with four decimals. */
const shareDecimals = 4
const millionths = 1_000_000n

const sol: PoolToken = {
  mint: wrappedSolMint,
  program: TOKEN_PROGRAM_ADDRESS,
  symbol: 'SOL',
  decimals: solDecimals,
  supply: 0n,
  fee: null,
  nextFee: null,
  mintAuthority: null,
  freezeAuthority: null,
}

/**
 * Quotes the pool of a token that does not exist yet.
 *
 * @throws {TokenError} As `quoteCreate`; invalid numbers count as zero.
 */
export function quotePool(
  venue: Pick<Venue, 'quoteCreate'>,
  { draft, tier, pool, creator = noOne }: { draft: TokenDraft; tier: Tier; pool: PoolPart; creator?: Address },
): CreateQuote {
  const token = poolTokenOfDraft(draft, { mint: noOne, creator })
  const tokenAmount = (draft.supply * (readShare(pool) ?? 0n)) / millionths
  const known = { quoteAmount: readQuote(pool) ?? 0n, tokenAmount }
  return venue.quoteCreate({ token, quote: sol, tier, known, creatorKeeps: draft.supply - tokenAmount })
}

const smallBuy = 100_000_000n

/** Price change by a buy of 0.1 SOL without fees, in millionths: proportional to the square of the reserve. */
export const moveOfBuy = (reserve: bigint): bigint =>
  ((reserve + smallBuy) ** 2n * millionths) / reserve ** 2n - millionths

/** Lamports for the pool; null unless the text is an amount above 0. */
export const readQuote = ({ quoteText }: PoolPart): bigint | null => read(quoteText, solDecimals)

/** Millionths of the supply for the pool; null for an invalid share. */
export function readShare({ shareText }: PoolPart): bigint | null {
  const share = read(shareText, shareDecimals)
  return share !== null && share <= millionths ? share : null
}

function read(text: string, decimals: number): bigint | null {
  try {
    return parseAmount(text.trim(), decimals) || null
  } catch {
    return null
  }
}
