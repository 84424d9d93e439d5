import { type AccountNameProblem, findNameProblem } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { nameZoneOf } from './names.ts'

/** Returns the problem of a name while typing; null for a valid name, and for empty text. */
export const nameProblem = (connect: Connect, text: string): AccountNameProblem | null =>
  text === '' ? null : findNameProblem(text, nameZoneOf(connect))
