import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Base58 } from '../results.ts'

export const getIdentity = defineMethod({
  params: z.tuple([]),
  result: z.strictObject({ identity: Base58 }),
  answer: ({ validator }) => ({ identity: validator.identity }),
})
