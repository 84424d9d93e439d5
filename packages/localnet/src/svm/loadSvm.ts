import type { AccountView } from '../accounts.ts'
import { emptyAccount } from '../network.ts'
import { programs } from '../programs.ts'
import type { Svm } from './svm.ts'

/** What every virtual machine has in itself, or is told with each slot. */
const builtIn: readonly string[] = [programs.nativeLoader, programs.sysvar, programs.feature]

/** Gives a new virtual machine the accounts of a network. */
export async function loadSvm(svm: Svm, accounts: AccountView): Promise<void> {
  const missing = svm.genesis.filter(({ address }) => !accounts.get(address))
  const loaded = accounts.listAll().filter(({ account }) => !builtIn.includes(account.owner))
  // A program is taken only when its code is there.
  const [code, rest] = [
    loaded.filter(({ account }) => !account.executable),
    loaded.filter(({ account }) => account.executable),
  ]
  for (const { address } of missing) await svm.setAccount(address, emptyAccount)
  await Promise.all([...code, ...rest].map(({ address, account }) => svm.setAccount(address, account)))
}
