import { endSocial, hasBegunSocial, type LoggedIn, type LoginContext } from '../session/socialLogin.ts'
import type { Tickets } from '../session/ticket.ts'
import type { Session } from './session.ts'

export const loginContextOf = ({ vault: { server, device, memory } }: Session, page: string): LoginContext => ({
  server,
  device,
  memory,
  page,
})

/** A user who hasn't chosen a recovery method continues, unless another login has begun. */
export async function awaitSocialLogin(
  session: Session,
  page: string,
  take?: Tickets['take'],
): Promise<LoggedIn | null> {
  const context = loginContextOf(session, page)
  const { pendingUser } = session.state()
  return pendingUser && !(await hasBegunSocial(context)) ? pendingUser : endSocial(context, take)
}
