import { checkLookAlike, describeLookAlike, type LookAlike } from '@solsmith/tokens'

/** What was found. `mint` is the address of the one that it could be taken for, where that is known. */
export type FoundLookAlike = {
  readonly verdict: LookAlike['verdict']
  readonly mint: string | null
  readonly text: string
}

/** Looks whether others would take the token for one that is known, and says where was looked. */
export async function findLookAlike(wanted: { symbol: string; name: string }): Promise<FoundLookAlike> {
  const found = await checkLookAlike(wanted)
  return { verdict: found.verdict, mint: found.by?.mint ?? null, text: describeLookAlike(found) }
}
