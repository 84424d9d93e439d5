import { solDecimals, wrappedSolMint } from '@solsmith/chain'
import { ManageError } from '../../manage/errors.ts'
import { PoolError } from '../errors.ts'
import { addFee, checkFits, divideCeil, lockedLp, netOf, squareRoot } from '../poolMath.ts'
import { warnOf } from '../poolToken.ts'
import {
  type CreateQuote,
  type PoolCreationContext,
  type PoolWarning,
  type Price,
  type QuoteCreateInput,
  rateDenominator,
} from '../venue.ts'

const million = 1_000_000n

/** Below this, a trade of a tenth of it moves the price noticeably. */
const thinLamports = 10n ** BigInt(solDecimals)

/** In millionths of the supply. */
const smallShare = 200_000n
const largeKeep = 200_000n

type Amounts = { readonly tokenAmount: bigint; readonly quoteAmount: bigint }

export function quoteCreate(input: QuoteCreateInput): CreateQuote {
  const { token, quote, tier } = input
  if (token.mint === quote.mint) throw new PoolError('SameTokenError', { mint: token.mint })
  if (tier.isClosed) throw new PoolError('TierClosedError', { tier: tier.address })
  const { tokenAmount, quoteAmount } = solve(input)
  const reserves = {
    tokenReserve: netOf(token.fee, checkFits(tokenAmount)),
    quoteReserve: netOf(quote.fee, checkFits(quoteAmount)),
  }
  const { tokenReserve, quoteReserve } = reserves
  const liquidity = squareRoot(tokenReserve * quoteReserve)
  if (liquidity <= lockedLp) throw new PoolError('PoolTooSmallError', { tokenAmount, quoteAmount })
  const shareMillionths = token.supply === 0n ? 0n : (tokenReserve * million) / token.supply
  return {
    tokenAmount,
    quoteAmount,
    ...reserves,
    shareMillionths,
    lockedLp,
    price: { quote: quoteReserve, token: tokenReserve },
    marketCap: (token.supply * quoteReserve) / tokenReserve,
    lp: liquidity - lockedLp,
    warnings: [...warnOf(token), ...warnOfAmounts(input, { quoteReserve, shareMillionths })],
  }
}

/** Prices use what arrives in the vaults; transfer fees make the payment larger. */
function solve({ token, quote, known }: QuoteCreateInput): Amounts {
  if ('quoteAmount' in known && known.quoteAmount <= 0n)
    throw new ManageError('AmountZeroError', { amount: known.quoteAmount })
  if ('tokenAmount' in known && known.tokenAmount <= 0n)
    throw new ManageError('AmountZeroError', { amount: known.tokenAmount })
  if ('tokenAmount' in known && 'quoteAmount' in known) return known
  const price = priceOf(known, token.supply)
  const unpriced = () =>
    new PoolError('PriceTooSmallError', { tokenDecimals: token.decimals, quoteDecimals: quote.decimals })
  if (price.quote <= 0n || price.token <= 0n) throw unpriced()
  if ('quoteAmount' in known) {
    const arrives = (netOf(quote.fee, known.quoteAmount) * price.token) / price.quote
    if (arrives === 0n) throw unpriced()
    return { quoteAmount: known.quoteAmount, tokenAmount: addFee(token.fee, arrives) }
  }
  const arrives = (netOf(token.fee, known.tokenAmount) * price.quote) / price.token
  if (arrives === 0n) throw unpriced()
  return { tokenAmount: known.tokenAmount, quoteAmount: addFee(quote.fee, arrives) }
}

const priceOf = (known: Exclude<PoolCreationContext, Amounts>, supply: bigint): Price =>
  'price' in known ? known.price : { quote: known.marketCap, token: supply }

function warnOfAmounts(
  { token, quote, tier, creatorKeeps }: QuoteCreateInput,
  { quoteReserve, shareMillionths }: Pick<CreateQuote, 'quoteReserve' | 'shareMillionths'>,
): readonly PoolWarning[] {
  const small = thinLamports / 10n
  const priced = small - divideCeil(small * tier.tradeFeeRate, rateDenominator)
  // With a constant product, the price is proportional to the square of the quote reserve.
  const moved = ((quoteReserve + priced) ** 2n * million) / quoteReserve ** 2n - million
  const keeps = creatorKeeps === undefined || token.supply === 0n ? 0n : (creatorKeeps * million) / token.supply
  const warnings: (PoolWarning | null)[] = [
    quote.mint === wrappedSolMint && quoteReserve < thinLamports ? { name: 'thin', movedMillionths: moved } : null,
    shareMillionths < smallShare ? { name: 'small-share', millionths: shareMillionths } : null,
    keeps > largeKeep ? { name: 'creator-keeps', millionths: keeps } : null,
  ]
  return warnings.filter((warning) => warning !== null)
}
