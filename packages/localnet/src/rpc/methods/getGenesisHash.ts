import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Base58 } from '../results.ts'

export const getGenesisHash = defineMethod({
  params: z.tuple([]),
  result: Base58,
  answer: ({ genesisHash }) => genesisHash,
})
