import { formatAmount, parseAmount } from '@solsmith/chain'
import type { CreateQuote, PoolCreationContext, PoolToken } from '@solsmith/tokens'
import { parsePrice, plainPrice } from './figures.ts'

/** Inputs of a new pool. Amount and share, and price and market cap, are two views of one value each. */
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

/** Typed input as plain decimal text, newest first: two of the three values give the third. */
export type Linked = readonly { readonly input: LinkedInput; readonly text: string }[]

export type PairTokens = { readonly token: PoolToken; readonly quote: PoolToken }

/** Adds input, replaces older input for the same value, and keeps the newest two. */
export function edit(linked: Linked, input: LinkedInput, text: string): Linked {
  const others = linked.filter((one) => thingOf[one.input] !== thingOf[input])
  return text.trim() === '' ? others : [{ input, text }, ...others]
}

const leadersOf = (linked: Linked): Linked => linked.slice(0, 2)

export const isLeading = (linked: Linked, input: LinkedInput): boolean =>
  leadersOf(linked).some((one) => one.input === input)

/** Percent with four decimals, in millionths. */
const shareDecimals = 4

const millionths = 1_000_000n

function readAmount(text: string, decimals: number): bigint | null {
  try {
    return parseAmount(text.trim(), decimals)
  } catch {
    return null
  }
}

function read({ input, text }: Linked[number], { token, quote }: PairTokens): Partial<Known> | null {
  if (input === 'price') {
    const price = parsePrice(text, { token: token.decimals, quote: quote.decimals })
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

export function solveLinked(
  linked: Linked,
  tokens: PairTokens,
): { readonly known: PoolCreationContext | null; readonly bad: readonly LinkedInput[] } {
  const leaders = leadersOf(linked).map((one) => ({ input: one.input, value: read(one, tokens) }))
  const bad = leaders.flatMap(({ input, value }) => (value === null ? [input] : []))
  if (bad.length > 0 || leaders.length < 2) return { known: null, bad }
  // Two different values: the venue solves every such pair.
  return { known: Object.assign({}, ...leaders.map(({ value }) => value)) as PoolCreationContext, bad }
}

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
