import { loadSmart } from '../host/accounts.ts'
import { requireUserAnywhere } from '../host/requireUser.ts'
import type { Handler } from './handler.ts'

export const getSmartAccountEnabledNetworks: Handler<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> = async (_, session) => {
  const user = await requireUserAnywhere(session).catch(() => null)
  const { chains } = await loadSmart(session, user?.sandbox ?? null)
  const { listSmartChains } = await import('../evm/smartAccounts.ts')
  return { smartAccountEnabledNetworks: [...(await listSmartChains(chains))] }
}
