import { planNames } from '../words/planKinds.en.ts'
import { placeOf, readKind } from './kinds.ts'

/** Label of a journal entry's kind, and the place to resume it; null for kinds written by another version. */
export function describeKind(text: string) {
  const kind = readKind({ kind: text })
  return kind && { kind, place: placeOf(kind), ...planNames[kind] }
}
