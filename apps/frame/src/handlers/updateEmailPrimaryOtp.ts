import { walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { requireChange } from '../host/requireChange.ts'
import { requireUser } from '../host/requireUser.ts'
import { isOpenHere } from '../vault/vault.ts'
import type { Handler } from './handler.ts'

export const updateEmailPrimaryOtp: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = async ({ payload: { otp } }, session) => {
  const { vault } = session
  const user = await requireUser(session)
  // Fails before using up the codes if the device can't sign.
  if (user.wallet && !(await isOpenHere(vault, user)))
    throw new FrameError('RecoveryNeededError', { mode: user.wallet.recovery })
  const body = { changeId: requireChange(session), code: otp.replaceAll(/\s/g, '') }
  await vault.server.call(walletApi.confirmPresentEmail, { body })
}
