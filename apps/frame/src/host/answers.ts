import type { AppMessage, ExchangeName, ExchangeResult } from '@solsmith/wire'

/** Handlers by message type; a missing one fails to compile. */
export type Answers<Session> = {
  readonly [N in ExchangeName]: (
    message: Extract<AppMessage, { type: N }>,
    session: Session,
    page: string,
  ) => Promise<ExchangeResult<N>>
}
