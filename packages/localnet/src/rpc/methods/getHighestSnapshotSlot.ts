import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { defineMethod } from '../defineMethod.ts'

/** There are no snapshots. */
export const getHighestSnapshotSlot = defineMethod({
  params: z.tuple([]),
  result: z.never(),
  answer() {
    throw new LocalnetError('NoSnapshotError', {})
  },
})
