import * as z from 'zod'
import { apiVersion } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'

/** LiteSVM's feature set hash differs. */
const featureSet = 0

export const getVersion = defineMethod({
  params: z.tuple([]),
  result: z.strictObject({ 'solana-core': z.string(), 'feature-set': z.int() }),
  answer: () => ({ 'solana-core': apiVersion, 'feature-set': featureSet }),
})
