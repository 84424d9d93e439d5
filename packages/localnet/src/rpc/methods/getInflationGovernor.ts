import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

/** Tells how the supply grows: not at all. */
export const getInflationGovernor = defineMethod({
  params: z.tuple([optionalConfig(ReadConfig)]),
  result: z.strictObject({
    initial: z.number(),
    terminal: z.number(),
    taper: z.number(),
    foundation: z.number(),
    foundationTerm: z.number(),
  }),
  answer: () => ({ initial: 0, terminal: 0, taper: 0, foundation: 0, foundationTerm: 0 }),
})
