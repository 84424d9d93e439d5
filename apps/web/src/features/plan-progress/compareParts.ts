import type { Address } from '@solana/kit'
import type { Network, Simulation } from '@solsmith/chain'
import { isAsShown } from '@solsmith/connect'

/** Compares each of several transactions with what was shown of it, when it has landed and before the next one begins. */
type PartsComparison = {
  /** Called with what is about to be signed: everything before it has landed. */
  readonly begin: (shown: Simulation) => Promise<void>
  /** What was found out so far, in the order of `begin`. */
  readonly verdicts: () => readonly (boolean | null)[]
  /** False when one does not read back as it was shown; null when one could not be read, or none was compared. */
  readonly end: () => Promise<boolean | null>
}

export function compareParts(network: Network, payer: Address): PartsComparison {
  let open: Simulation | null = null
  const verdicts: (boolean | null)[] = []
  const settle = async () => {
    if (open) verdicts.push(await isAsShown(network, open, payer))
    open = null
  }
  return {
    async begin(shown) {
      await settle()
      open = shown
    },
    verdicts: () => verdicts,
    async end() {
      await settle()
      if (verdicts.includes(false)) return false
      return verdicts.length > 0 && !verdicts.includes(null) ? true : null
    },
  }
}
