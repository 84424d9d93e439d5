import { type AccountState, countAccountBytes } from './accounts.ts'
import { emptyAccount } from './emptyAccount.ts'
import { type Network, placeAccount } from './network.ts'
import { programs, readCodeAddress } from './programs.ts'

/** Frees from the high to the low share of the limit. */
const highShare = 7 / 8
const lowShare = 3 / 4

/** Larger than tokens, pools and names. */
const largeBytes = 16_384

/** Nonce account size. */
const nonceBytes = 80

/** The rest stays for accounts. */
const programShare = 1 / 2

/** LiteSVM exits on a call without a program account, but refuses one that it cannot run. */
const forgottenProgram: AccountState = {
  ...emptyAccount,
  lamports: 1n,
  owner: programs.nativeLoader,
  executable: true,
}

/**
 * Frees space: excess programs, unchangeable accounts, large ones, then others, oldest first. Genesis accounts stay.
 * Requires the exclusive lock.
 */
export function pruneIdle(network: Network): void {
  const { accounts, limits, genesis } = network
  const { accountsBytes } = limits
  const { addresses: kept, bytes } = genesis
  if (accountsBytes === null || kept === null) return
  const takenBytes = accounts.usedBytes() - bytes
  if (takenBytes <= accountsBytes * highShare) return
  let excess = takenBytes - accountsBytes * lowShare
  const entries = accounts.listAll().filter(({ address }) => !kept.has(address))
  const deployed = entries.flatMap(({ address, account }) => {
    if (!account.executable || account.owner === programs.nativeLoader) return []
    const codeAddress = readCodeAddress(account)
    const code = codeAddress === null ? null : accounts.get(codeAddress)
    return [{ address, codeAddress, size: countAccountBytes(account) + (code ? countAccountBytes(code) : 0) }]
  })
  let programExcess = deployed.reduce((sum, { size }) => sum + size, 0) - accountsBytes * programShare
  for (const { address, codeAddress, size } of deployed) {
    if (programExcess <= 0) break
    programExcess -= size
    excess -= size
    replace(network, address, forgottenProgram)
    if (codeAddress !== null) replace(network, codeAddress, null)
  }
  const codeAddresses = new Set(deployed.map(({ codeAddress }) => codeAddress))
  const idle = entries
    .filter(({ address, account }) => !account.executable && !codeAddresses.has(address))
    .map((entry) => ({ ...entry, rank: rankOf(network, entry.account) }))
  // Stable sort keeps write order.
  for (const { address, account } of idle.sort((a, b) => a.rank - b.rank)) {
    if (excess <= 0) return
    excess -= countAccountBytes(account)
    replace(network, address, null)
  }
}

function replace(network: Network, address: string, account: AccountState | null): void {
  const placed = placeAccount(network, address, account)
  // The next request reports the failure.
  if (placed instanceof Promise) placed.catch(() => {})
}

function rankOf({ accounts }: Network, { owner, data }: AccountState): number {
  const isRun = owner === programs.system ? data.length <= nonceBytes : accounts.get(owner)?.executable === true
  if (!isRun) return 0
  return data.length > largeBytes ? 1 : 2
}
