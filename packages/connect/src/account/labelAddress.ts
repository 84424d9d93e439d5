import { activeNamespace, type Connect } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import type { Storage } from '../storage.ts'
import { accountOf, updateAccount } from './account.ts'

const labelsKey = 'solsmith:labels'

/** Maximum length of a label. */
export const maxLabelLength = 40

/** Labels an address for later visits; empty removes. */
export function labelAddress(connect: Connect, address: string, text: string): void {
  const { store, storage } = connect
  const namespace = activeNamespace(connect)
  const label = text.trim().slice(0, maxLabelLength)
  const change = (labels: ReadonlyMap<string, string>) => {
    const next = new Map(labels)
    if (label) next.set(address, label)
    else next.delete(address)
    return next
  }
  const stored = change(readLabels(storage, namespace))
  storage.set(keyOf(namespace), stored.size === 0 ? null : JSON.stringify([...stored]))
  store.set((state) =>
    updateAccount(namespace, { addressLabels: change(accountOf(state, namespace).addressLabels) })(state),
  )
}

export function readLabels(storage: Storage, namespace: Namespace): ReadonlyMap<string, string> {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(namespace)) ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(isLabel) : [])
  } catch {
    return new Map()
  }
}

const keyOf = (namespace: Namespace) => (namespace === 'solana' ? labelsKey : `${labelsKey}:${namespace}`)

const isLabel = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string')
