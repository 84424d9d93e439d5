import { type AccountNameProblem, findNameProblem } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { nameZoneOf } from './names.ts'

/** Null for valid or empty text. */
export const nameProblem = (connect: Connect, text: string): AccountNameProblem | null =>
  text === '' ? null : findNameProblem(text, nameZoneOf(connect))
