import type { AppMessage, ExchangeName, ExchangeResult } from '@solsmith/wire'
import type { Session } from '../host/session.ts'

/** Answers one type of message. */
export type Handler<N extends ExchangeName> = (
  message: Extract<AppMessage, { type: N }>,
  session: Session,
  page: string,
) => Promise<ExchangeResult<N>>
