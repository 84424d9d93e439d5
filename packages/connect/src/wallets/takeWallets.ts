import type { Wallet } from './wallet.ts'

/** Drops unreadable wallets: getters can throw. */
export const takeWallets = <T>(given: readonly T[], read: (one: T) => Wallet | null): readonly Wallet[] =>
  given.flatMap((one) => {
    const wallet = attempt(() => read(one))
    return wallet && attempt(() => isWhole(wallet)) ? [wallet] : []
  })

/** Null if it throws. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Checks the displayed and searched parts. */
const isWhole = ({ id, name, icon, chains, features, versions, readiness }: Wallet): boolean =>
  [id, name].every(isName) &&
  typeof icon === 'string' &&
  [chains, features, versions].every(Array.isArray) &&
  chains.every((chain) => typeof chain === 'string') &&
  typeof readiness() === 'string'

const isName = (text: unknown) => typeof text === 'string' && text.trim() !== ''
