import type { AppMessage, ExchangeName, ExchangeResult } from '@solsmith/wire'

/** What answers each message of a page; one without does not compile. */
export type Answers<Session> = {
  readonly [N in ExchangeName]: (
    message: Extract<AppMessage, { type: N }>,
    session: Session,
    page: string,
  ) => Promise<ExchangeResult<N>>
}
