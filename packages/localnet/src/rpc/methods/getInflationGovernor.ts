import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { OptionalCommitment } from '../schemas.ts'

/** No inflation here. */
export const getInflationGovernor = defineMethod({
  params: z.tuple([OptionalCommitment]),
  result: z.strictObject({
    initial: z.number(),
    terminal: z.number(),
    taper: z.number(),
    foundation: z.number(),
    foundationTerm: z.number(),
  }),
  answer: () => ({ initial: 0, terminal: 0, taper: 0, foundation: 0, foundationTerm: 0 }),
})
