import { type AccountKey, hasKey, hasSameKeys, listAccountKeys, writeKey } from './accountKeys.ts'

/** An account, as it is after a transaction. Never changed, only replaced. */
export type AccountState = {
  readonly lamports: bigint
  readonly data: Uint8Array
  /** The address of the program that may change it. */
  readonly owner: string
  readonly executable: boolean
  readonly rentEpoch: bigint
}

/** What an account counts beside its data, as for rent: it takes memory even when it is empty. */
const accountOverheadBytes = 128

/** How much room an account takes; none takes none. */
export const countAccountBytes = (account: AccountState | null): number =>
  account ? accountOverheadBytes + account.data.length : 0

/** An account and where it is. */
export type AccountEntry = { readonly address: string; readonly account: AccountState }

/** A state that an account takes; null when it is closed. */
export type AccountChange = { readonly address: string; readonly account: AccountState | null }

/** Where accounts can be read, one by one. */
export type AccountReader = { get(address: string): AccountState | null }

/** All accounts as they were at the end of a slot. Other lists come from indexes and are unordered. */
export type AccountView = AccountReader & {
  list(key: AccountKey): AccountEntry[]
  /** Least recently written first. */
  listAll(): AccountEntry[]
  /** The lamports of all accounts. */
  supply(): bigint
}

/** Every account of the network, now and as far back as nothing is final. */
export type AccountTable = AccountView & {
  /** What was at the end of `slot`. What is final is all alike. */
  at(slot: bigint): AccountView
  /** Writes what a transaction of `slot` changed. Slots come in order. */
  apply(slot: bigint, changes: readonly AccountChange[]): void
  /** Puts an account in place as though it had been there since genesis; null takes it away. */
  place(address: string, account: AccountState | null): void
  /** What all accounts take now, as `countAccountBytes` counts. */
  usedBytes(): number
  /** Makes everything up to `slot` final: what was before it cannot be read any more. */
  settle(slot: bigint): void
}

/** What a slot has replaced. */
type Layer = { slot: bigint; before: Map<string, AccountState | null>; supplyBefore: bigint }

/**
 * Starts an empty table.
 *
 * Beside the newest state it keeps, slot by slot, what the newest slots replaced. An index lists an address as long as
 * any state that can still be read has the key, so that lists at every commitment come from the same index.
 */
// Long, because its functions share the table, the index and the layers, which nothing else may write.
export function createAccountTable(): AccountTable {
  const newest = new Map<string, AccountState>()
  const index = new Map<string, Set<string>>()
  let layers: Layer[] = []
  let supply = 0n
  let usedBytes = 0

  function write(address: string, account: AccountState | null): void {
    const before = newest.get(address)
    supply += (account?.lamports ?? 0n) - (before?.lamports ?? 0n)
    usedBytes += countAccountBytes(account) - countAccountBytes(before ?? null)
    if (account === null) {
      newest.delete(address)
      return
    }
    // The map stays in the order of writing.
    newest.delete(address)
    newest.set(address, account)
    if (before && hasSameKeys(before, account)) return
    for (const key of listAccountKeys(account).map(writeKey)) {
      const listed = index.get(key)
      if (listed) listed.add(address)
      else index.set(key, new Set([address]))
    }
  }

  /** Takes an address off the lists that no state of it needs any more. */
  function release(address: string, before: AccountState): void {
    const now = newest.get(address)
    if (now && hasSameKeys(before, now)) return
    const states = [now, ...layers.map((layer) => layer.before.get(address))]
    const needed = new Set(states.flatMap((state) => (state ? listAccountKeys(state).map(writeKey) : [])))
    for (const key of listAccountKeys(before).map(writeKey)) {
      if (needed.has(key)) continue
      const listed = index.get(key)
      listed?.delete(address)
      if (listed?.size === 0) index.delete(key)
    }
  }

  /** Looks at the layers above a slot; the newest state is what they leave. */
  function viewBelow(above: () => readonly Layer[]): AccountView {
    const get = (address: string): AccountState | null => {
      for (const { before } of above()) {
        const account = before.get(address)
        if (account !== undefined) return account
      }
      return newest.get(address) ?? null
    }
    const list = (key: AccountKey): AccountEntry[] => {
      const entries: AccountEntry[] = []
      for (const address of index.get(writeKey(key)) ?? []) {
        const account = get(address)
        if (account && hasKey(account, key)) entries.push({ address, account })
      }
      return entries
    }
    return {
      get,
      list,
      listAll() {
        const addresses = new Set([...newest.keys(), ...above().flatMap(({ before }) => [...before.keys()])])
        return [...addresses].flatMap((address) => {
          const account = get(address)
          return account ? [{ address, account }] : []
        })
      },
      supply: () => above()[0]?.supplyBefore ?? supply,
    }
  }

  return {
    ...viewBelow(() => []),
    usedBytes: () => usedBytes,
    at(slot) {
      const above = layers.filter((layer) => layer.slot > slot)
      return viewBelow(() => above)
    },
    apply(slot, changes) {
      let layer = layers.at(-1)
      if (layer?.slot !== slot) {
        layer = { slot, before: new Map(), supplyBefore: supply }
        layers.push(layer)
      }
      for (const { address, account } of changes) {
        if (!layer.before.has(address)) layer.before.set(address, newest.get(address) ?? null)
        write(address, account)
      }
    },
    place(address, account) {
      const before = newest.get(address)
      for (const layer of layers) {
        layer.before.delete(address)
        layer.supplyBefore += (account?.lamports ?? 0n) - (before?.lamports ?? 0n)
      }
      write(address, account)
      if (before) release(address, before)
    },
    settle(slot) {
      const settled = layers.filter((layer) => layer.slot <= slot)
      if (settled.length === 0) return
      layers = layers.filter((layer) => layer.slot > slot)
      for (const { before } of settled) for (const [address, account] of before) if (account) release(address, account)
    },
  }
}
