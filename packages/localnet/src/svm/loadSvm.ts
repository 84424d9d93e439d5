import type { AccountEntry, AccountView } from '../accounts.ts'
import { emptyAccount } from '../emptyAccount.ts'
import { programs as known } from '../programs.ts'
import type { Svm } from './svm.ts'

/** Accounts that every virtual machine has or gets with each slot. */
const builtIn: readonly string[] = [known.nativeLoader, known.sysvar, known.feature]

/** Batch size: a larger one is a long message, a smaller one means many. */
const partAccounts = 1_000
const partBytes = 1_000_000

/** Loads a network's accounts into a new virtual machine in batches, so that memory does not hold them twice. */
export async function loadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  for (const part of splitAccounts(svm, accounts)) await svm.setAccounts(part)
}

/** Loads a network's accounts into a restarted virtual machine. All calls are made before the function returns. */
export async function reloadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  await Promise.all(splitAccounts(svm, accounts).map((part) => svm.setAccounts(part)))
}

function splitAccounts(svm: Svm, accounts: AccountView): readonly AccountEntry[][] {
  const missing = svm.genesis.filter(({ address }) => !accounts.get(address))
  const loaded = accounts.listAll().filter(({ account }) => !builtIn.includes(account.owner))
  // A program needs its code to exist first.
  const entries = [
    ...missing.map(({ address }) => ({ address, account: emptyAccount })),
    ...loaded.filter(({ account }) => !account.executable),
    ...loaded.filter(({ account }) => account.executable),
  ]
  const parts: AccountEntry[][] = []
  let bytes = 0
  for (const entry of entries) {
    const last = parts.at(-1)
    bytes += entry.account.data.length
    if (last && last.length < partAccounts && bytes <= partBytes) last.push(entry)
    else {
      parts.push([entry])
      bytes = entry.account.data.length
    }
  }
  return parts
}
