import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Names the validator that this network would have. */
export const getIdentity = defineMethod({
  params: z.tuple([]),
  answer: ({ validator }) => ({ identity: validator.identity }),
})
