import type { ListedWallet } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

/** A recent wallet with its list data. */
export type RecentWallet = Pick<ListedWallet, 'id' | 'name' | 'chains' | (typeof kept)[number]>

const kept = ['image_id', 'image_url', 'mobile_link', 'desktop_link', 'webapp_link'] as const

const recentKey = 'solsmith:recent'
const recentLimit = 2

/** Returns recent wallets, newest first. */
export function readRecentWallets({ storage }: Pick<Connect, 'storage'>): readonly RecentWallet[] {
  try {
    const value: unknown = JSON.parse(storage.get(recentKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent).map(keep).slice(0, recentLimit) : []
  } catch {
    return []
  }
}

/** Remembers a wallet; at most two. */
export function rememberWallet(connect: Pick<Connect, 'storage'>, wallet: RecentWallet): void {
  const others = readRecentWallets(connect).filter(({ id }) => id !== wallet.id)
  connect.storage.set(recentKey, JSON.stringify([keep(wallet), ...others].slice(0, recentLimit)))
}

/** Any script can write storage. */
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
