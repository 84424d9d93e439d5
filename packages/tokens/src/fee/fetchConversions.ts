import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, mapLimit } from '@solsmith/chain'
import type { FeeTable } from './feeTable.ts'
import { feeMemoStart } from './formatFee.ts'
import { type Conversion, readConversion, readTopTransaction } from './readConversion.ts'

/** Conversions found for an affiliate's address. */
export type FoundConversions = {
  /** Newest first. */
  readonly conversions: readonly Conversion[]
  /** Number of signatures read. */
  readonly signatures: number
  /** Transactions with a fee memo that do not count: copied memos, other amounts or recipients. */
  readonly uncounted: number
  /** Null for none. */
  readonly newest: { readonly signature: Signature; readonly slot: bigint } | null
  /** Null for none. */
  readonly oldestSlot: bigint | null
  readonly isComplete: boolean
}

export type AskChain = <T>(question: (rpc: ChainRpc) => Promise<T>) => Promise<T>

const pageSize = 1_000
const atOnce = 5

/**
 * Finds an affiliate's conversions from its transactions on chain.
 *
 * @param input.limit - Newest signatures to read; defaults to 1,000.
 * @param input.known - Earlier result: only newer ones are read, unless they exceed the limit.
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
