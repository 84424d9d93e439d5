import { advanceSlots, type Network, placeAccount } from './network.ts'
import { programs } from './programs.ts'

/** @returns A repeatable restore function; slots and history continue. */
export function takeSnapshot(network: Network): () => Promise<void> {
  const remembered = new Map(network.accounts.listAll().map(({ address, account }) => [address, account]))
  return async () => {
    await network.lock.exclusive(async () => {
      const now = new Map(network.accounts.listAll().map(({ address, account }) => [address, account]))
      for (const address of new Set([...remembered.keys(), ...now.keys()])) {
        const [before, after] = [remembered.get(address) ?? null, now.get(address) ?? null]
        if (before !== after && !movesBySlots(before ?? after)) await placeAccount(network, address, before)
      }
    })
    await advanceSlots(network)
  }
}

const movesBySlots = (account: { owner: string } | null) => account?.owner === programs.sysvar
