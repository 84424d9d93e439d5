import { type Address, type Base64EncodedBytes, getBase64Encoder, type Signature } from '@solana/kit'
import { type ChainRpc, mapLimit } from '@solsmith/chain'
import { readTransactionFacts } from '../receipt/readFacts.ts'

/** Token created by a wallet, whoever has authority over it today. */
export type CreatedToken = {
  readonly mint: Address
  readonly signature: Signature
  readonly slot: bigint
  /** Null if the network does not store it. */
  readonly time: Date | null
}

/** Page of the tokens that a wallet created (`fetchCreatedTokens`). */
export type CreatedTokens = {
  readonly tokens: readonly CreatedToken[]
  /** Cursor of the next page; null at the beginning of the history. */
  readonly next: Signature | null
}

/** Input of `fetchCreatedTokens`. */
export type FetchCreatedInput = {
  readonly wallet: Address
  readonly before?: Signature
  /** Transactions to inspect, each in a separate request. */
  readonly limit?: number
  readonly onProgress?: (done: number, all: number) => void
}

const usualLimit = 100
const readsAtOnce = 6

/** Finds the tokens that a wallet created: transactions in its history that initialize a mint and are signed by it. */
export async function fetchCreatedTokens(rpc: ChainRpc, input: FetchCreatedInput): Promise<CreatedTokens> {
  const { wallet, before, limit = usualLimit, onProgress } = input
  const page = await rpc
    .getSignaturesForAddress(wallet, { limit, commitment: 'confirmed', ...(before ? { before } : {}) })
    .send()
  const landed = page.filter(({ err }) => err === null)
  let done = 0
  const found = await mapLimit(landed, readsAtOnce, async ({ signature, slot, blockTime }) => {
    const time = blockTime === null ? null : new Date(Number(blockTime) * 1_000)
    const mints = await readMints(rpc, { signature, wallet })
    onProgress?.(++done, landed.length)
    return mints.map((mint): CreatedToken => ({ mint, signature, slot, time }))
  })
  return {
    tokens: found.flat().toSorted((left, right) => (left.slot > right.slot ? -1 : left.slot < right.slot ? 1 : 0)),
    next: page.length < limit ? null : (page.at(-1)?.signature ?? null),
  }
}

async function readMints(
  rpc: ChainRpc,
  { signature, wallet }: { readonly signature: Signature; readonly wallet: Address },
): Promise<readonly Address[]> {
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 } as const
  const transaction = await rpc.getTransaction(signature, config).send()
  if (!transaction) return []
  // Requested in base64.
  const bytes = getBase64Encoder().encode(transaction.transaction[0] as Base64EncodedBytes)
  const { facts, signers } = readTransactionFacts(new Uint8Array(bytes))
  if (!signers.includes(wallet)) return []
  // Addresses in facts come from instructions.
  return facts.flatMap((fact) => (fact.does === 'make-mint' && fact.with.mint ? [fact.with.mint as Address] : []))
}
