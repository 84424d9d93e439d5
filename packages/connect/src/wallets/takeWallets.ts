import type { Wallet } from './wallet.ts'

/**
 * Checks wallets that other scripts brought into the page. Drops those that cannot be read: a getter can throw, and a
 * part can be missing or of another type.
 */
export const takeWallets = <T>(given: readonly T[], read: (one: T) => Wallet | null): readonly Wallet[] =>
  given.flatMap((one) => {
    const wallet = attempt(() => read(one))
    return wallet && attempt(() => isWhole(wallet)) ? [wallet] : []
  })

/** Returns the result of reading an untrusted object; null if it throws. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Checks the parts that wallet lists show and search. */
const isWhole = ({ id, name, icon, chains, features, versions, readiness }: Wallet): boolean =>
  [id, name].every(isName) &&
  typeof icon === 'string' &&
  [chains, features, versions].every(Array.isArray) &&
  chains.every((chain) => typeof chain === 'string') &&
  typeof readiness() === 'string'

const isName = (text: unknown) => typeof text === 'string' && text.trim() !== ''
