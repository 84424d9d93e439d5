import { loginContextOf } from '../host/loginContext.ts'
import { beginSocial } from '../session/socialLogin.ts'
import type { Handler } from './handler.ts'

export const getSocialRedirectUri: Handler<'GET_SOCIAL_REDIRECT_URI'> = async (
  { payload: { provider, returnTo = null } },
  session,
  page,
) => {
  const { projectId } = session.state()
  return { uri: await beginSocial(loginContextOf(session, page), { provider, projectId, returnTo }) }
}
