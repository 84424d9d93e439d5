import { formatAmount, parseAmount } from '@solsmith/chain'
import type { CreateKnown, CreateQuote, PoolToken } from '@solsmith/tokens'
import { plainPrice, readPrice } from './figures.ts'

/** What can be typed of a new pool. Amount and share, price and market cap are two names of one thing each. */
export const linkedInputs = ['quote', 'token', 'share', 'price', 'cap'] as const
export type LinkedInput = (typeof linkedInputs)[number]

const things = ['quote', 'token', 'price'] as const
type Thing = (typeof things)[number]

const thingOf: { readonly [I in LinkedInput]: Thing } = {
  quote: 'quote',
  token: 'token',
  share: 'token',
  price: 'price',
  cap: 'price',
}

/** What was typed, as plain decimal text, newest first: two of the three things give the third. */
export type Linked = readonly { readonly input: LinkedInput; readonly text: string }[]

/** The tokens of a pool, as far as the numbers need them. */
export type PairTokens = { readonly token: PoolToken; readonly quote: PoolToken }

/** Types into one; what was typed of the same thing before is forgotten, and the newest two count. */
export function edit(linked: Linked, input: LinkedInput, text: string): Linked {
  const others = linked.filter((one) => thingOf[one.input] !== thingOf[input])
  return text.trim() === '' ? others : [{ input, text }, ...others]
}

/** The two that count. */
const leadersOf = (linked: Linked): Linked => linked.slice(0, 2)

export const isLeading = (linked: Linked, input: LinkedInput): boolean =>
  leadersOf(linked).some((one) => one.input === input)

/** Percent with four places, in millionths. */
const shareDecimals = 4

const millionths = 1_000_000n

function readAmount(text: string, decimals: number): bigint | null {
  try {
    return parseAmount(text.trim(), decimals)
  } catch {
    return null
  }
}

/** Reads one input; null when it is no number, too fine, or nothing. */
function read({ input, text }: Linked[number], { token, quote }: PairTokens): Partial<Known> | null {
  if (input === 'price') {
    const price = readPrice(text, { token: token.decimals, quote: quote.decimals })
    return price && { price }
  }
  if (input === 'share') {
    const share = readAmount(text, shareDecimals)
    if (share === null || share > millionths) return null
    const tokenAmount = (token.supply * share) / millionths
    return tokenAmount > 0n ? { tokenAmount } : null
  }
  const amount = readAmount(text, input === 'token' ? token.decimals : quote.decimals)
  if (amount === null || amount === 0n) return null
  if (input === 'token') return { tokenAmount: amount }
  return input === 'quote' ? { quoteAmount: amount } : { marketCap: amount }
}

type Known = {
  readonly quoteAmount: bigint
  readonly tokenAmount: bigint
  readonly marketCap: bigint
  readonly price: { readonly quote: bigint; readonly token: bigint }
}

/** The two that count, as the venue takes them; and which of them cannot be read. */
export function solveLinked(
  linked: Linked,
  tokens: PairTokens,
): { readonly known: CreateKnown | null; readonly bad: readonly LinkedInput[] } {
  const leaders = leadersOf(linked).map((one) => ({ input: one.input, value: read(one, tokens) }))
  const bad = leaders.flatMap(({ input, value }) => (value === null ? [input] : []))
  if (bad.length > 0 || leaders.length < 2) return { known: null, bad }
  // Two of different things: every such pair is one that the venue solves.
  return { known: Object.assign({}, ...leaders.map(({ value }) => value)) as CreateKnown, bad }
}

/** What stands in an input: what was typed into it, or what follows. */
export function textIn(
  linked: Linked,
  input: LinkedInput,
  solved: Pick<CreateQuote, 'quoteAmount' | 'tokenAmount' | 'shareMillionths' | 'price' | 'marketCap'> | null,
  { token, quote }: PairTokens,
): string {
  const typed = linked.find((one) => one.input === input)
  if (typed && (!solved || isLeading(linked, input))) return typed.text
  if (!solved) return ''
  const follows: { readonly [I in LinkedInput]: () => string } = {
    quote: () => formatAmount(solved.quoteAmount, quote.decimals),
    token: () => formatAmount(solved.tokenAmount, token.decimals),
    share: () => formatAmount(solved.shareMillionths, shareDecimals),
    price: () => plainPrice(solved.price, { token: token.decimals, quote: quote.decimals }),
    cap: () => formatAmount(solved.marketCap, quote.decimals),
  }
  return follows[input]()
}
