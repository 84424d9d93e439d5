import { FrameError } from '../errors.ts'
import { addressOf, loadSmart } from '../host/accounts.ts'
import { requireUser } from '../host/requireUser.ts'
import { evmChainOf } from '../networks.ts'
import type { Handler } from './handler.ts'

export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = async ({ payload: { type } }, session) => {
  const user = await requireUser(session)
  const chain = evmChainOf(session.state().chainId)
  const { smart, chains } = await loadSmart(session, user.sandbox)
  if (type === 'smartAccount' && (chain === null || !(await smart.hasSmartAccounts(chains, chain))))
    throw new FrameError('NotSupportedError', { what: 'smart accounts' })
  if (chain !== null) session.preferAccount(type)
  return { type, address: await addressOf(session, user) }
}
