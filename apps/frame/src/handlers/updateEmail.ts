import { walletApi } from '@solsmith/wire'
import { requireUser } from '../host/requireUser.ts'
import type { Handler } from './handler.ts'

export const updateEmail: Handler<'UPDATE_EMAIL'> = async ({ payload: { email } }, session) => {
  await requireUser(session)
  const body = { email, language: session.language }
  session.startEmailChange((await session.vault.server.call(walletApi.startEmailChange, { body })).changeId)
  return { action: 'VERIFY_PRIMARY_OTP' }
}
