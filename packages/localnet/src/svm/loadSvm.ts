import type { AccountView } from '../accounts.ts'
import { emptyAccount } from '../emptyAccount.ts'
import { programs as known } from '../programs.ts'
import type { Svm } from './svm.ts'

/** What every virtual machine has in itself, or is told with each slot. */
const builtIn: readonly string[] = [known.nativeLoader, known.sysvar, known.feature]

/** Gives a new virtual machine the accounts of a network. All is told before the function returns, also if not yet done. */
export async function loadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  const missing = svm.genesis.filter(({ address }) => !accounts.get(address))
  const loaded = accounts.listAll().filter(({ account }) => !builtIn.includes(account.owner))
  // A program is taken only when its code is there.
  const code = loaded.filter(({ account }) => !account.executable)
  const programs = loaded.filter(({ account }) => account.executable)
  await Promise.all([
    ...missing.map(({ address }) => svm.setAccount(address, emptyAccount)),
    ...[...code, ...programs].map(({ address, account }) => svm.setAccount(address, account)),
  ])
}
