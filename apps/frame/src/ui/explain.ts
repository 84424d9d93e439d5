import { describeRefusal, isWireError } from '@solsmith/wire'

export const explain = (error: unknown, unknown = ''): string => {
  if (isWireError(error, 'ApiError'))
    return error.context.reasons.map((reason) => describeRefusal(reason) ?? reason.description)[0] ?? error.message
  return error instanceof Error && 'context' in error ? error.message : unknown
}
