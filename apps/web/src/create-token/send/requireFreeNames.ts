import { describeLookAlike, type TokenDraft } from '@solsmith/tokens'
import { callEndpoint, findLookAlike, WireError } from '@solsmith/wire'

/**
 * Refuses names that are another token's although the metadata is kept elsewhere: the server that would refuse to store it does not
 * see it. While that does not answer, the draft itself refuses the well-known ones.
 *
 * @throws {WireError} `ApiError`, as the server answers.
 */
export async function requireFreeNames({ name, symbol }: Pick<TokenDraft, 'name' | 'symbol'>): Promise<void> {
  const body = { name, symbol, image: null, mint: null }
  const found = await callEndpoint({ baseUrl: '' }, findLookAlike, { body }).catch(() => null)
  if (found?.verdict !== 'taken') return
  const reasons = [{ name: 'TokenTextError', description: describeLookAlike(found) }]
  throw new WireError('ApiError', { path: findLookAlike.path, status: 422, reasons })
}
