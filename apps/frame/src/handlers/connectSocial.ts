import { FrameError } from '../errors.ts'
import { addressOf } from '../host/accounts.ts'
import { finishLogin } from '../host/finishLogin.ts'
import { awaitSocialLogin } from '../host/loginContext.ts'
import type { Handler } from './handler.ts'

export const connectSocial: Handler<'CONNECT_SOCIAL'> = async ({ payload: { uri } }, session, page) => {
  const loggedIn = await awaitSocialLogin(session, page, hasTicket(uri) ? session.tickets.take : undefined)
  if (!loggedIn) throw new FrameError('SocialEndedError', {})
  const user = await finishLogin(session, loggedIn)
  const { email, name } = user
  const address = await addressOf(session, user)
  const { chainId } = session.state()
  return { email, address, chainId, accounts: [{ address, type: 'eoa' as const }], userName: name }
}

/** Whether the provider's page sent a ticket, according to its result. */
const hasTicket = (uri: string): boolean => URL.canParse(uri) && new URL(uri).searchParams.has('ticket')
