import { describeLookAlike, type TokenDraft } from '@solsmith/tokens'
import { callEndpoint, findLookAlike, WireError } from '@solsmith/wire'

/**
 * Refuses names of other tokens if the metadata is hosted elsewhere, unseen by the server that would refuse them. If
 * that server does not answer, only well-known names are refused.
 *
 * @throws {WireError} `ApiError`, from the server.
 */
export async function requireFreeNames({ name, symbol }: Pick<TokenDraft, 'name' | 'symbol'>): Promise<void> {
  const body = { name, symbol, image: null, mint: null }
  const found = await callEndpoint({ baseUrl: '' }, findLookAlike, { body }).catch(() => null)
  if (found?.verdict !== 'taken') return
  const reasons = [{ name: 'TokenTextError', description: describeLookAlike(found) }]
  throw new WireError('ApiError', { path: findLookAlike.path, status: 422, reasons })
}
