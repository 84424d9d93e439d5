import { walletApi } from '@solsmith/wire'
import type { Handler } from './handler.ts'

export const signOut: Handler<'SIGN_OUT'> = async (_, session) => {
  const { server } = session.vault
  session.rejectRequests()
  session.releaseUser()
  // If the server doesn't answer, the session expires there.
  await server.call(walletApi.endSession, { body: {} }).catch(() => {})
  await server.setToken(null)
}
