import { planNames } from '../words/planKinds.en.ts'
import { placeOf, readKind } from './kinds.ts'

/** Returns the label and place of a journal entry's kind; null for another version's. */
export function describeKind(text: string) {
  const kind = readKind({ kind: text })
  return kind && { kind, place: placeOf(kind), ...planNames[kind] }
}
