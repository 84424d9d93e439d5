import type { Address, Signature } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'

/** Event in a token's history. */
export type TokenEvent = {
  readonly signature: Signature
  readonly slot: bigint
  /** Null if the network does not store it. */
  readonly time: Date | null
  readonly hasFailed: boolean
  readonly memo: string | null
}

const pageLength = 25

/** Reads the history of an address, newest first, by page. */
export async function fetchHistory(
  rpc: ChainRpc,
  address: Address,
  before?: Signature,
): Promise<readonly TokenEvent[]> {
  const page = await rpc
    .getSignaturesForAddress(address, { limit: pageLength, commitment: 'confirmed', ...(before ? { before } : {}) })
    .send()
  return page.map(({ signature, slot, blockTime, err, memo }) => ({
    signature,
    slot,
    time: blockTime === null ? null : new Date(Number(blockTime) * 1_000),
    hasFailed: err !== null,
    memo,
  }))
}

/** Last read signature of each address; null at its end. */
export type HistoryCursor = readonly (Signature | null | undefined)[]

/** Reads the history of several addresses as one, newest first, by page. */
export async function fetchJointHistory(
  rpc: ChainRpc,
  addresses: readonly Address[],
  cursor: HistoryCursor = [],
): Promise<{ readonly events: readonly TokenEvent[]; readonly next: HistoryCursor | null }> {
  const lists = await Promise.all(
    addresses.map(async (address, index) => {
      const before = cursor[index]
      const page = before === null ? [] : await fetchHistory(rpc, address, before)
      return { before, page, taken: 0, isLast: page.length < pageLength }
    }),
  )
  const events = new Map<Signature, TokenEvent>()
  for (;;) {
    const newest = lists.reduce((best, list) => (slotAt(list) > slotAt(best) ? list : best))
    const event = newest.page[newest.taken]
    if (!event) break
    events.set(event.signature, event)
    newest.taken++
    if (newest.taken === newest.page.length && !newest.isLast) break
  }
  const next = lists.map(({ before, page, taken, isLast }) =>
    isLast && taken === page.length ? null : (page[taken - 1]?.signature ?? before),
  )
  return { events: [...events.values()], next: next.every((at) => at === null) ? null : next }
}

const slotAt = ({ page, taken }: { readonly page: readonly TokenEvent[]; readonly taken: number }): bigint =>
  page[taken]?.slot ?? -1n
