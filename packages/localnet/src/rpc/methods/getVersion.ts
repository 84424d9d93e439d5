import * as z from 'zod'
import { apiVersion } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'

/** Agave names a feature set by four bytes of a hash; ours is LiteSVM's. */
const featureSet = 0

/** Names the Agave whose runtime LiteSVM is built from. */
export const getVersion = defineMethod({
  params: z.tuple([]),
  result: z.strictObject({ 'solana-core': z.string(), 'feature-set': z.int() }),
  answer: () => ({ 'solana-core': apiVersion, 'feature-set': featureSet }),
})
