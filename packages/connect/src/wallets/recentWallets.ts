import type { ListedWallet } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

/** A recently used wallet, installed or not, with its data from the list if listed. */
export type RecentWallet = Pick<ListedWallet, 'id' | 'name' | 'chains' | (typeof kept)[number]>

/** Links and images of a wallet. */
const kept = ['image_id', 'image_url', 'mobile_link', 'desktop_link', 'webapp_link'] as const

const recentKey = 'solsmith:recent'
const recentLimit = 2

/** Returns the last wallets, newest first. Invalid entries are ignored. */
export function readRecentWallets({ storage }: Pick<Connect, 'storage'>): readonly RecentWallet[] {
  try {
    const value: unknown = JSON.parse(storage.get(recentKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent).map(keep).slice(0, recentLimit) : []
  } catch {
    return []
  }
}

/** Remembers a wallet. A third replaces the oldest; the same again moves to the front. */
export function rememberWallet(connect: Pick<Connect, 'storage'>, wallet: RecentWallet): void {
  const others = readRecentWallets(connect).filter(({ id }) => id !== wallet.id)
  connect.storage.set(recentKey, JSON.stringify([keep(wallet), ...others].slice(0, recentLimit)))
}

/** Picks the stored fields, and only texts: any script can write to storage. */
function keep(wallet: RecentWallet): RecentWallet {
  const texts = kept.flatMap((key) => (typeof wallet[key] === 'string' ? [[key, wallet[key]]] : []))
  const chains = Array.isArray(wallet.chains) ? { chains: wallet.chains.filter((id) => typeof id === 'string') } : {}
  return { id: wallet.id, name: wallet.name, ...Object.fromEntries(texts), ...chains }
}

const isRecent = (value: unknown): value is RecentWallet =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string'
