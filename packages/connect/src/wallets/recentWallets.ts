import type { Connect } from '../createConnect.ts'

/** A wallet that was used here, whether it is installed or not. */
export type RecentWallet = { readonly id: string; readonly name: string }

const recentKey = 'solsmith:recent'
const recentLimit = 2

/** The last wallets, newest first. What cannot be read is as if it were not there. */
export function readRecentWallets({ storage }: Pick<Connect, 'storage'>): readonly RecentWallet[] {
  try {
    const value: unknown = JSON.parse(storage.get(recentKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent).slice(0, recentLimit) : []
  } catch {
    return []
  }
}

/** Remembers a wallet. The third pushes out the oldest; the same again only moves to the front. */
export function rememberWallet(connect: Pick<Connect, 'storage'>, { id, name }: RecentWallet): void {
  const others = readRecentWallets(connect).filter((wallet) => wallet.id !== id)
  connect.storage.set(recentKey, JSON.stringify([{ id, name }, ...others].slice(0, recentLimit)))
}

const isRecent = (value: unknown): value is RecentWallet =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string'
