import { activeConnection, activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { type AccountReading, accountOf, updateAccount } from './account.ts'

/** Stores data of an address, unless another account is active by then. */
export function recordReading(connect: Connect, address: string, found: Omit<AccountReading, 'caipAddress'>): void {
  const connection = activeConnection(connect)
  if (connection.status !== 'connected' || connection.account.address !== address) return
  const namespace = activeNamespace(connect)
  const caipAddress = `${activeNetwork(connect).caip2}:${address}`
  connect.store.set((state) => {
    const before = accountOf(state, namespace).reading
    const reading = { ...(before?.caipAddress === caipAddress && before), caipAddress, ...found }
    return updateAccount(namespace, { reading })(state)
  })
}
