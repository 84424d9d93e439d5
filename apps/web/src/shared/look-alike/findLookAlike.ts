import { checkLookAlike, describeLookAlike, type LookAlike } from '@solsmith/tokens'
import { callEndpoint, findLookAlike as endpoint } from '@solsmith/wire'

export type FoundLookAlike = {
  readonly verdict: LookAlike['verdict']
  readonly field: LookAlike['field']
  readonly mint: string | null
  readonly text: string
}

export type WantedIdentity = {
  readonly symbol: string
  readonly name: string
  readonly image: string | null
  readonly mint: string | null
}

/**
 * Checks whether the token resembles a known one, and reports the source. This site's server knows more tokens and
 * their logos; if it does not answer, names are compared with the list in this page.
 */
export async function findLookAlike(wanted: WantedIdentity): Promise<FoundLookAlike> {
  const found = await callEndpoint({ baseUrl: '' }, endpoint, { body: wanted }).catch(() => findHere(wanted))
  return { verdict: found.verdict, field: found.field, mint: found.by?.mint ?? null, text: describeLookAlike(found) }
}

async function findHere({ symbol, name, mint }: WantedIdentity): Promise<LookAlike> {
  const found = await checkLookAlike({ symbol, name })
  const isItself = mint !== null && found.by?.mint === mint
  return isItself ? { ...found, verdict: 'free', by: null, field: null, reasons: [] } : found
}
