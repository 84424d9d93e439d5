import { type AccountNameProblem, findNameProblem } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { nameZoneOf } from './names.ts'

/** Finds what is wrong with a name while it is typed; null for a name, and for no text. */
export const nameProblem = (connect: Connect, text: string): AccountNameProblem | null =>
  text === '' ? null : findNameProblem(text, nameZoneOf(connect))
