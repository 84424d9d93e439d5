import type { AccountView } from '../accounts.ts'
import { emptyAccount } from '../emptyAccount.ts'
import type { MaybePromise } from '../maybePromise.ts'
import { programs as known } from '../programs.ts'
import type { Svm } from './svm.ts'

/** What every virtual machine has in itself, or is told with each slot. */
const builtIn: readonly string[] = [known.nativeLoader, known.sysvar, known.feature]

/** Told together: more would be a long message, less many of them. */
const partAccounts = 1_000

/** Gives a new virtual machine the accounts of a network. All is told before the function returns, also if not yet done. */
export async function loadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  const missing = svm.genesis.filter(({ address }) => !accounts.get(address))
  const loaded = accounts.listAll().filter(({ account }) => !builtIn.includes(account.owner))
  // A program is taken only when its code is there.
  const entries = [
    ...missing.map(({ address }) => ({ address, account: emptyAccount })),
    ...loaded.filter(({ account }) => !account.executable),
    ...loaded.filter(({ account }) => account.executable),
  ]
  const parts: MaybePromise<void>[] = []
  for (let start = 0; start < entries.length; start += partAccounts)
    parts.push(svm.setAccounts(entries.slice(start, start + partAccounts)))
  await Promise.all(parts)
}
