import type { AccountEntry, AccountView } from '../accounts.ts'
import { emptyAccount } from '../emptyAccount.ts'
import { programs as known } from '../programs.ts'
import type { Svm } from './svm.ts'

/** What every virtual machine has in itself, or is told with each slot. */
const builtIn: readonly string[] = [known.nativeLoader, known.sysvar, known.feature]

/** Told together: more would be a long message, less many of them. */
const partAccounts = 1_000
const partBytes = 1_000_000

/** Gives a virtual machine that starts the accounts of a network, part by part, so that they are not held twice. */
export async function loadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  for (const part of splitAccounts(svm, accounts)) await svm.setAccounts(part)
}

/** Gives a virtual machine that starts again the accounts of a network. All is told before the function returns. */
export async function reloadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  await Promise.all(splitAccounts(svm, accounts).map((part) => svm.setAccounts(part)))
}

function splitAccounts(svm: Svm, accounts: AccountView): readonly AccountEntry[][] {
  const missing = svm.genesis.filter(({ address }) => !accounts.get(address))
  const loaded = accounts.listAll().filter(({ account }) => !builtIn.includes(account.owner))
  // A program is taken only when its code is there.
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
