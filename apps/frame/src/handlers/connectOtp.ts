import { walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { finishLogin } from '../host/finishLogin.ts'
import type { Handler } from './handler.ts'

export const connectOtp: Handler<'CONNECT_OTP'> = async ({ payload: { otp } }, session) => {
  const { loginId, pendingUser } = session.state()
  if (loginId === null) {
    if (pendingUser === null) throw new FrameError('NotLoggedInError', {})
    await finishLogin(session, pendingUser)
    return
  }
  const body = { loginId, code: otp.replaceAll(/\s/g, '') }
  const loggedIn = await session.vault.server.call(walletApi.confirmLogin, { body })
  session.endLogin()
  await finishLogin(session, loggedIn)
}
