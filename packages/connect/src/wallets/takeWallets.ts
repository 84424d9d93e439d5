import type { Wallet } from './wallet.ts'

/**
 * Looks once at wallets that others brought into the page, in whatever way they announce themselves. One that cannot be read is left
 * out: a getter may throw, and a part may be missing or of another type.
 */
export const takeWallets = <T>(given: readonly T[], read: (one: T) => Wallet | null): readonly Wallet[] =>
  given.flatMap((one) => {
    const wallet = attempt(() => read(one))
    return wallet && attempt(() => isWhole(wallet)) ? [wallet] : []
  })

/** What a reader of a stranger's object returns; null if it throws. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** The parts that lists of wallets draw and search. */
const isWhole = ({ id, name, icon, chains, features, versions, readiness }: Wallet): boolean =>
  [id, name].every(isName) &&
  typeof icon === 'string' &&
  [chains, features, versions].every(Array.isArray) &&
  chains.every((chain) => typeof chain === 'string') &&
  typeof readiness() === 'string'

const isName = (text: unknown) => typeof text === 'string' && text.trim() !== ''
