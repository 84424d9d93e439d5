import { FrameError } from '../errors.ts'
import { finishLogin } from '../host/finishLogin.ts'
import { awaitSocialLogin } from '../host/loginContext.ts'
import type { Handler } from './handler.ts'

export const connectFarcaster: Handler<'CONNECT_FARCASTER'> = async (_, session, page) => {
  const { reloads } = session.state()
  // Until the code expires or the page reloads.
  while (session.state().reloads === reloads) {
    const loggedIn = await awaitSocialLogin(session, page)
    if (!loggedIn) continue
    const { name } = await finishLogin(session, loggedIn)
    return { userName: name ?? '' }
  }
  throw new FrameError('SocialEndedError', {})
}
