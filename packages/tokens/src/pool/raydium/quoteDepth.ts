import { divideCeil } from '../poolMath.ts'
import { type DepthRow, type QuoteDepthInput, rateDenominator } from '../venue.ts'

const million = 1_000_000n

export const quoteDepth = (input: QuoteDepthInput): readonly DepthRow[] =>
  input.sizes.map((quoteIn) => quoteRow(input, quoteIn))

function quoteRow({ tokenReserve, quoteReserve, supply, tradeFeeRate }: QuoteDepthInput, quoteIn: bigint): DepthRow {
  const fee = divideCeil(quoteIn * tradeFeeRate, rateDenominator)
  const priced = quoteIn - fee
  const tokensOut = (tokenReserve * priced) / (quoteReserve + priced)
  const priceAfter = { quote: quoteReserve + priced, token: tokenReserve - tokensOut }
  return {
    quoteIn,
    tokensOut,
    impactMillionths: (priced * million) / (quoteReserve + priced),
    priceAfter,
    marketCapAfter: priceAfter.token === 0n ? 0n : (supply * priceAfter.quote) / priceAfter.token,
  }
}
