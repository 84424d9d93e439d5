import { addressOf, readAccounts } from '../host/accounts.ts'
import { requireUser } from '../host/requireUser.ts'
import { evmChainOf } from '../networks.ts'
import type { Handler } from './handler.ts'

export const getUser: Handler<'GET_USER'> = async ({ payload }, session) => {
  if (payload?.chainId !== undefined) session.switchNetwork(payload.chainId)
  const user = await requireUser(session)
  const { email, provider } = user
  const address = await addressOf(session, user)
  const { chainId } = session.state()
  if (evmChainOf(chainId) !== null && payload?.preferredAccountType) session.preferAccount(payload.preferredAccountType)
  return {
    // Provider addresses can't be changed here.
    email: provider === 'email' ? email : null,
    address,
    chainId,
    ...(await readAccounts(session, user, address)),
  }
}
