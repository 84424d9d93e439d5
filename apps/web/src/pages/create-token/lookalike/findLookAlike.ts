import { checkLookAlike, describeLookAlike, type LookAlike } from '@solsmith/tokens'

export type FoundLookAlike = { readonly verdict: LookAlike['verdict']; readonly text: string }

/** Looks whether others would take the token for one that is known, and says where was looked. */
export async function findLookAlike(wanted: { symbol: string; name: string }): Promise<FoundLookAlike> {
  const found = await checkLookAlike(wanted)
  return { verdict: found.verdict, text: describeLookAlike(found) }
}
