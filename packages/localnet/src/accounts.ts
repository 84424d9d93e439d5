import { type AccountKey, hasKey, hasSameKeys, listAccountKeys, writeKey } from './accountKeys.ts'

/** Immutable account state. */
export type AccountState = {
  readonly lamports: bigint
  readonly data: Uint8Array
  /** Address of the owning program. */
  readonly owner: string
  readonly executable: boolean
  readonly rentEpoch: bigint
}

/** Counted per account in addition to its data. */
const accountOverheadBytes = 128

export const countAccountBytes = (account: AccountState | null): number =>
  account ? accountOverheadBytes + account.data.length : 0

/** Account with its address. */
export type AccountEntry = { readonly address: string; readonly account: AccountState }

/** Null if closed. */
export type AccountChange = { readonly address: string; readonly account: AccountState | null }

export type AccountReader = { get(address: string): AccountState | null }

/** Accounts at the end of a slot. Indexed lists are unordered. */
export type AccountView = AccountReader & {
  list(key: AccountKey): AccountEntry[]
  /** Least recently written first. */
  listAll(): AccountEntry[]
  supply(): bigint
}

/** Accounts now and at each slot that is not final. */
export type AccountTable = AccountView & {
  /** Final slots share one state. */
  at(slot: bigint): AccountView
  /** Slots must be in order. */
  apply(slot: bigint, changes: readonly AccountChange[]): void
  /** Sets an account as of genesis; null removes it. */
  place(address: string, account: AccountState | null): void
  usedBytes(): number
  /** Makes everything up to `slot` final. */
  settle(slot: bigint): void
}

type Layer = { slot: bigint; before: Map<string, AccountState | null>; supplyBefore: bigint }

/**
 * Stores the newest state plus replaced values per recent slot. An index lists an address as long as any readable state
 * has the key, so it serves every commitment.
 */
// Long, because its functions share the table, the indexes and the layers, and nothing else may write them.
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
    // Keeps write order.
    newest.delete(address)
    newest.set(address, account)
    if (before && hasSameKeys(before, account)) return
    for (const key of listAccountKeys(account).map(writeKey)) {
      const listed = index.get(key)
      if (listed) listed.add(address)
      else index.set(key, new Set([address]))
    }
  }

  /** Removes an address from unused indexes. */
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
