import { planNames } from '../words/planKinds.en.ts'
import { placeOf, readKind } from './kinds.ts'

/** What the kind of a journal's entry is called, and where it is resumed; null for what another version wrote. */
export function describeKind(text: string) {
  const kind = readKind({ kind: text })
  return kind && { kind, place: placeOf(kind), ...planNames[kind] }
}
