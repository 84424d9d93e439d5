import { type AccountNameProblem, findNameProblem } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { nameZoneOf } from './names.ts'

/** Returns a name's problem while typing; null if valid or empty. */
export const nameProblem = (connect: Connect, text: string): AccountNameProblem | null =>
  text === '' ? null : findNameProblem(text, nameZoneOf(connect))
