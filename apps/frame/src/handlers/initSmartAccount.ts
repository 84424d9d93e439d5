import { FrameError } from '../errors.ts'
import { addressOf, readAccounts } from '../host/accounts.ts'
import { requireUser } from '../host/requireUser.ts'
import type { Handler } from './handler.ts'

export const initSmartAccount: Handler<'INIT_SMART_ACCOUNT'> = async (_, session) => {
  const user = await requireUser(session)
  const address = await addressOf(session, user)
  // Created with its first calls (EIP-7702), at the key's address.
  const { accounts, smartAccountDeployed } = await readAccounts(session, user, address)
  if (!accounts.some(({ type }) => type === 'smartAccount'))
    throw new FrameError('NotSupportedError', { what: 'smart accounts' })
  return { address, isDeployed: smartAccountDeployed }
}
