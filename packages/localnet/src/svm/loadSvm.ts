import type { AccountEntry, AccountView } from '../accounts.ts'
import { emptyAccount } from '../emptyAccount.ts'
import { programs as known } from '../programs.ts'
import type { Svm } from './svm.ts'

const builtIn: readonly string[] = [known.nativeLoader, known.sysvar, known.feature]

const partAccounts = 1_000
const partBytes = 1_000_000

/** In batches, so memory does not hold accounts twice. */
export async function loadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  for (const part of splitAccounts(svm, accounts)) await svm.setAccounts(part)
}

/** Makes all calls before it returns. */
export async function reloadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  await Promise.all(splitAccounts(svm, accounts).map((part) => svm.setAccounts(part)))
}

function splitAccounts(svm: Svm, accounts: AccountView): readonly AccountEntry[][] {
  const missing = svm.genesis.filter(({ address }) => !accounts.get(address))
  const loaded = accounts.listAll().filter(({ account }) => !builtIn.includes(account.owner))
  // Code comes before its program.
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
