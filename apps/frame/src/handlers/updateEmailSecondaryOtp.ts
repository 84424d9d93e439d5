import { walletApi } from '@solsmith/wire'
import { requireChange } from '../host/requireChange.ts'
import { requireUser } from '../host/requireUser.ts'
import { signChange } from '../vault/vault.ts'
import type { Handler } from './handler.ts'

export const updateEmailSecondaryOtp: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async ({ payload: { otp } }, session) => {
  const { vault } = session
  const changeId = requireChange(session)
  const signature = await signChange(vault, await requireUser(session), { change: 'address', subject: changeId })
  const body = { changeId, code: otp.replaceAll(/\s/g, ''), signature }
  const { email } = await vault.server.call(walletApi.confirmNewEmail, { body })
  session.endEmailChange()
  // Email users have an address.
  return { newEmail: email ?? '' }
}
