import { type AccountState, countAccountBytes } from './accounts.ts'
import { type Network, placeAccount } from './network.ts'
import { programs } from './programs.ts'

/** Above this part of the room accounts are forgotten, until no more than the lower part is taken. */
const highShare = 7 / 8
const lowShare = 3 / 4

/** What people make of tokens, pools and names is smaller. */
const largeBytes = 16_384

/** What a nonce account holds: of the system program the only data that it runs. */
const nonceBytes = 80

/**
 * Makes room where accounts are bounded, so that no one fills a network for good: first what no program of the network can
 * change, then large accounts, then any; of each kind those first that were written longest ago. What belongs to genesis stays,
 * and so do programs. For a caller that holds the network's lock exclusively.
 */
export function forgetIdle(network: Network): void {
  const { accounts, limits, genesis } = network
  const { accountsBytes } = limits
  const { addresses: kept, bytes } = genesis
  if (accountsBytes === null || kept === null) return
  const takenBytes = accounts.usedBytes() - bytes
  if (takenBytes <= accountsBytes * highShare) return
  let excess = takenBytes - accountsBytes * lowShare
  const idle = accounts
    .listAll()
    .filter(({ address, account }) => !account.executable && !kept.has(address))
    .map((entry) => ({ ...entry, rank: rankOf(network, entry.account) }))
  // The order of equals stays: that in which they were written.
  for (const { address, account } of idle.sort((a, b) => a.rank - b.rank)) {
    if (excess <= 0) return
    excess -= countAccountBytes(account)
    const placed = placeAccount(network, address, null)
    // A virtual machine that has ended says so to whoever asks it next.
    if (placed instanceof Promise) placed.catch(() => {})
  }
}

function rankOf({ accounts }: Network, { owner, data }: AccountState): number {
  const isRun = owner === programs.system ? data.length <= nonceBytes : accounts.get(owner)?.executable === true
  if (!isRun) return 0
  return data.length > largeBytes ? 1 : 2
}
