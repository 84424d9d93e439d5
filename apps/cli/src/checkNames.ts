import { checkLookAlike, type LookAlike, type TokenDraft } from '@solsmith/tokens'
import { callEndpoint, findLookAlike } from '@solsmith/wire'
import type { Context } from './context.ts'

/**
 * Whether a token would be taken for one that is known. The server that keeps its metadata knows more of them; while it does not
 * answer, and without one, names are compared with the list of this program.
 */
export async function checkNames({ values }: Pick<Context, 'values'>, draft: TokenDraft): Promise<LookAlike> {
  const { server } = values
  if (server === undefined) return checkLookAlike(draft)
  const { name, symbol } = draft
  const body = { name, symbol, image: null, mint: null }
  return callEndpoint({ baseUrl: server }, findLookAlike, { body }).catch(() => checkLookAlike(draft))
}
