import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Names the ledger. */
export const getGenesisHash = defineMethod({ params: z.tuple([]), answer: ({ genesisHash }) => genesisHash })
