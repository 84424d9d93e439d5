import type { Refusals } from '@solsmith/wire'
import { type AffiliateErrors, affiliateStatuses } from './affiliate/errors.ts'
import { type AuthErrors, authStatuses } from './auth/errors.ts'
import { type BlockchainErrors, blockchainStatuses } from './blockchain/errors.ts'
import { type BlockErrors, blockStatuses } from './blocks/errors.ts'
import { type DatabaseErrors, databaseStatuses } from './database/errors.ts'
import { type HistoryErrors, historyStatuses } from './history/errors.ts'
import { type JobErrors, jobStatuses } from './jobs/errors.ts'
import { type NameRuleErrors, nameRuleStatuses } from './look-alikes/errors.ts'
import { type MailErrors, mailStatuses } from './mail/errors.ts'
import { type MediaErrors, mediaStatuses } from './media/errors.ts'
import { type NameErrors, nameStatuses } from './names/errors.ts'
import { type OnrampErrors, onrampStatuses } from './onramp/errors.ts'
import { type ProjectErrors, projectStatuses } from './projects/errors.ts'
import { type ProviderErrors, providerStatuses } from './providers/errors.ts'
import { type RpcErrors, rpcStatuses } from './rpc/errors.ts'
import { type SessionErrors, sessionStatuses } from './sessions/errors.ts'
import { type SetupErrors, setupStatuses } from './setup/errors.ts'
import { type SignInErrors, signInStatuses } from './sign-in/errors.ts'
import { type SignatureErrors, signatureStatuses } from './signatures/errors.ts'
import { type SwapErrors, swapStatuses } from './swap/errors.ts'
import { type VaultErrors, vaultStatuses } from './vault/errors.ts'
import type { envProblems } from './words/envProblems.ts'

type RequestErrors = {
  /** Without values, which can be secret. */
  EnvError: { problems: readonly { variable: string; kind: keyof typeof envProblems }[] }
  /** Doesn't match its schema. */
  InputError: Refusals['InputError']
  NotFoundError: { path: string }
  CommandError: { problem: string }
  /** Any other HTTP refusal. */
  RequestError: { status: number }
  BodyFormatError: Record<never, never>
  BodyTypeError: Record<never, never>
  BodyTooLargeError: { limitBytes: number }
  UrlFormatError: Record<never, never>
  UrlTooLongError: Record<never, never>
  /** The request comes from another site's page. */
  OriginNotAllowedError: { origin: string }
  TooManyRequestsError: { retryAfterSeconds: number }
  /** Logged under this id. */
  InternalError: { requestId: string }
  ShuttingDownError: Record<never, never>
  WebNotBuiltError: { folder: string }
  /** The key of another request. */
  IdempotencyKeyError: Record<never, never>
  /** The same request still runs. */
  RequestPendingError: Record<never, never>
  /** Not from a page. */
  PageOnlyError: Record<never, never>
}

/** Names never change once shipped. */
export type ServerErrors = RequestErrors &
  AffiliateErrors &
  AuthErrors &
  VaultErrors &
  DatabaseErrors &
  ProjectErrors &
  JobErrors &
  MailErrors &
  BlockErrors &
  NameRuleErrors &
  MediaErrors &
  BlockchainErrors &
  SignatureErrors &
  NameErrors &
  SignInErrors &
  OnrampErrors &
  SessionErrors &
  SetupErrors &
  SwapErrors &
  ProviderErrors &
  HistoryErrors &
  RpcErrors

export const statuses: { [N in keyof ServerErrors]: number | ((context: ServerErrors[N]) => number) } = {
  EnvError: 500,
  InputError: 400,
  NotFoundError: 404,
  CommandError: 400,
  RequestError: ({ status }) => status,
  BodyFormatError: 400,
  BodyTypeError: 415,
  BodyTooLargeError: 413,
  UrlFormatError: 400,
  UrlTooLongError: 414,
  OriginNotAllowedError: 403,
  TooManyRequestsError: 429,
  InternalError: 500,
  ShuttingDownError: 503,
  WebNotBuiltError: 503,
  IdempotencyKeyError: 422,
  RequestPendingError: 503,
  PageOnlyError: 403,
  ...affiliateStatuses,
  ...authStatuses,
  ...vaultStatuses,
  ...databaseStatuses,
  ...projectStatuses,
  ...jobStatuses,
  ...mailStatuses,
  ...blockStatuses,
  ...nameRuleStatuses,
  ...mediaStatuses,
  ...blockchainStatuses,
  ...signatureStatuses,
  ...nameStatuses,
  ...signInStatuses,
  ...onrampStatuses,
  ...sessionStatuses,
  ...setupStatuses,
  ...swapStatuses,
  ...providerStatuses,
  ...historyStatuses,
  ...rpcStatuses,
}
