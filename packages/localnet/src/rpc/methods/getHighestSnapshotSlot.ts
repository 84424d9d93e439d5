import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { defineMethod } from '../defineMethod.ts'

/** Says that there are no snapshots that another node could start from. */
export const getHighestSnapshotSlot = defineMethod({
  params: z.tuple([]),
  result: z.never(),
  answer() {
    throw new LocalnetError('NoSnapshotError', {})
  },
})
