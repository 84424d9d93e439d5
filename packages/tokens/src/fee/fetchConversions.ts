import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, mapLimit } from '@solsmith/chain'
import type { FeeTable } from './feeTable.ts'
import { type Conversion, readConversion, readTopTransaction } from './readConversion.ts'
import { feeMemoStart } from './writeFee.ts'

/** What was read of an affiliate's address. */
export type FoundConversions = {
  /** Newest first. */
  readonly conversions: readonly Conversion[]
  /** How many signatures were looked through. */
  readonly signatures: number
  /** Those with such a memo that do not count: copied memos, other amounts, other receivers. */
  readonly uncounted: number
  /** Newest signature that was looked at; null for none. */
  readonly newest: { readonly signature: Signature; readonly slot: bigint } | null
  /** Slot of the oldest one; null for none. */
  readonly oldestSlot: bigint | null
  /** Everything from the beginning on was read. */
  readonly isComplete: boolean
}

/** Asks a network, over whatever connection and with whatever patience the caller has. */
export type AskChain = <T>(question: (rpc: ChainRpc) => Promise<T>) => Promise<T>

/** Most that one question brings. */
const pageSize = 1_000
/** Transactions that are asked for at the same time. */
const atOnce = 5

/**
 * Finds the conversions of an affiliate on the chain, from nothing but its signatures and what they did.
 *
 * @param input.limit - Most signatures that are looked through, the newest; 1,000 when not said.
 * @param input.known - What was found before: only what is newer is read, unless that is more than the limit.
 * @param input.onPage - Called after each page, with what is known so far.
 * @throws {ChainError} when the network does not answer.
 */
export async function fetchConversions(
  ask: AskChain,
  input: {
    readonly affiliate: Address
    readonly tables: readonly FeeTable[]
    readonly limit?: number
    readonly known?: FoundConversions | undefined
    readonly onPage?: (found: FoundConversions) => void
    readonly signal?: AbortSignal
  },
): Promise<FoundConversions> {
  const { affiliate, limit = pageSize, known, onPage, signal } = input
  const until = known?.newest?.signature
  let found: FoundConversions = nothingFound
  let before: Signature | undefined
  while (!found.isComplete && found.signatures < limit) {
    const wanted = Math.min(pageSize, limit - found.signatures)
    const config = { limit: wanted, commitment: 'confirmed' as const, ...optional({ before, until }) }
    const page = await ask((rpc) => rpc.getSignaturesForAddress(affiliate, config).send(optionalSignal(signal)))
    const marked = page.filter(({ err, memo }) => err === null && memo?.includes(feeMemoStart))
    const conversions = await readAll(
      ask,
      marked.map(({ signature }) => signature),
      input,
    )
    const [first, last] = [page[0], page.at(-1)]
    before = last?.signature
    found = {
      conversions: [...found.conversions, ...conversions],
      signatures: found.signatures + page.length,
      uncounted: found.uncounted + marked.length - conversions.length,
      newest: found.newest ?? (first ? { signature: first.signature, slot: first.slot } : null),
      oldestSlot: last?.slot ?? found.oldestSlot,
      isComplete: page.length < wanted,
    }
    onPage?.(found)
  }
  return known && found.isComplete ? join(found, known) : found
}

/** What is newer, before what was known. */
const join = (news: FoundConversions, known: FoundConversions): FoundConversions => ({
  conversions: [...news.conversions, ...known.conversions],
  signatures: news.signatures + known.signatures,
  uncounted: news.uncounted + known.uncounted,
  newest: news.newest ?? known.newest,
  oldestSlot: known.oldestSlot ?? news.oldestSlot,
  isComplete: known.isComplete,
})

const nothingFound: FoundConversions = {
  conversions: [],
  signatures: 0,
  uncounted: 0,
  newest: null,
  oldestSlot: null,
  isComplete: false,
}

const optional = ({ before, until }: { before: Signature | undefined; until: Signature | undefined }) => ({
  ...(before ? { before } : {}),
  ...(until ? { until } : {}),
})

const optionalSignal = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {})

async function readAll(
  ask: AskChain,
  signatures: readonly Signature[],
  input: { readonly affiliate: Address; readonly tables: readonly FeeTable[]; readonly signal?: AbortSignal },
): Promise<readonly Conversion[]> {
  const found = await mapLimit(signatures, atOnce, async (signature) => {
    const told = await ask((rpc) =>
      rpc
        .getTransaction(signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 })
        .send(optionalSignal(input.signal)),
    )
    return told && readConversion(readTopTransaction(signature, told), input)
  })
  return found.filter((one) => one !== null)
}
