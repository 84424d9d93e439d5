import { type AccountState, countAccountBytes } from './accounts.ts'
import { type Network, placeAccount } from './network.ts'
import { programs, readCodeAddress } from './programs.ts'

/** Accounts are forgotten above the high share of the limit, until usage is down to the low share. */
const highShare = 7 / 8
const lowShare = 3 / 4

/** Larger than any account of a token, pool or name. */
const largeBytes = 16_384

/** Size of a nonce account, the only data that the system program uses. */
const nonceBytes = 80

/**
 * Makes room if accounts are limited. Accounts that no program of the network can change go first, then large accounts, then all
 * others; within each group, the least recently written go first. Genesis accounts stay, and so do programs with the accounts of
 * their code: LiteSVM ends the process if a transaction calls a program whose account was removed. The caller must hold the
 * network's lock exclusively.
 */
export function forgetIdle(network: Network): void {
  const { accounts, limits, genesis } = network
  const { accountsBytes } = limits
  const { addresses: kept, bytes } = genesis
  if (accountsBytes === null || kept === null) return
  const takenBytes = accounts.usedBytes() - bytes
  if (takenBytes <= accountsBytes * highShare) return
  let excess = takenBytes - accountsBytes * lowShare
  const entries = accounts.listAll()
  const codeAddresses = new Set(entries.map(({ account }) => readCodeAddress(account)))
  const idle = entries
    .filter(({ address, account }) => !account.executable && !codeAddresses.has(address) && !kept.has(address))
    .map((entry) => ({ ...entry, rank: rankOf(network, entry.account) }))
  // The sort is stable: equal ranks stay in the order in which they were written.
  for (const { address, account } of idle.sort((a, b) => a.rank - b.rank)) {
    if (excess <= 0) return
    excess -= countAccountBytes(account)
    const placed = placeAccount(network, address, null)
    // If the virtual machine has ended, the next request reports it.
    if (placed instanceof Promise) placed.catch(() => {})
  }
}

function rankOf({ accounts }: Network, { owner, data }: AccountState): number {
  const isRun = owner === programs.system ? data.length <= nonceBytes : accounts.get(owner)?.executable === true
  if (!isRun) return 0
  return data.length > largeBytes ? 1 : 2
}
