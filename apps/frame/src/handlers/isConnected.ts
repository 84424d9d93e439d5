import { requireUserAnywhere } from '../host/requireUser.ts'
import { nameSession } from '../session/nameSession.ts'
import type { Handler } from './handler.ts'

export const isConnected: Handler<'IS_CONNECTED'> = async ({ payload }, session) => {
  const isLoggedIn = requireUserAnywhere(session).then(
    () => true,
    () => false,
  )
  if (!(await isLoggedIn) || payload?.token === undefined) return { isConnected: await isLoggedIn }
  const token = await session.vault.server.token()
  return { isConnected: token !== null && (await nameSession(token)) === payload.token }
}
