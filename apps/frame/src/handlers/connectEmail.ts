import { type WalletUser, walletApi } from '@solsmith/wire'
import { finishLogin } from '../host/finishLogin.ts'
import { requireUser } from '../host/requireUser.ts'
import type { Handler } from './handler.ts'

export const connectEmail: Handler<'CONNECT_EMAIL'> = async ({ payload: { email } }, session) => {
  const { server } = session.vault
  const isTheirs = ({ provider, email: own }: WalletUser) =>
    // A provider-verified address is not an email login.
    provider === 'email' && own === email.trim().toLowerCase()
  const token = await server.token()
  const known = token === null ? null : await server.call(walletApi.fetchUser, { body: {} }).catch(() => null)
  // The user left before choosing.
  if (token !== null && known?.wallet === null && isTheirs(known)) {
    await finishLogin(session, { token, user: known })
    return { action: 'CONNECT' }
  }
  const user = await requireUser(session).catch(() => null)
  if (user && isTheirs(user)) return { action: 'CONNECT' }
  session.releaseUser()
  const body = { email, projectId: session.state().projectId, language: session.language }
  const { loginId, next } = await server.call(walletApi.startLogin, { body })
  session.startLogin(loginId)
  return { action: next === 'device' ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
}
