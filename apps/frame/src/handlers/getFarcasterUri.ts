import { loginContextOf } from '../host/loginContext.ts'
import { beginFarcaster } from '../session/socialLogin.ts'
import type { Handler } from './handler.ts'

export const getFarcasterUri: Handler<'GET_FARCASTER_URI'> = async (_, session, page) => ({
  url: await beginFarcaster(loginContextOf(session, page), { projectId: session.state().projectId }),
})
