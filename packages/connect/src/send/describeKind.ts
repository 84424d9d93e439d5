import { planNames } from '../words/planKinds.en.ts'
import { placeOf, readKind } from './kinds.ts'

/** Null for another version's kinds. */
export function describeKind(text: string) {
  const kind = readKind({ kind: text })
  return kind && { kind, place: placeOf(kind), ...planNames[kind] }
}
