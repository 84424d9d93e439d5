import * as z from 'zod'
import { apiVersion } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'

/** Agave identifies a feature set by four bytes of a hash; LiteSVM's differs. */
const featureSet = 0

/** Returns the Agave version that LiteSVM is built from. */
export const getVersion = defineMethod({
  params: z.tuple([]),
  result: z.strictObject({ 'solana-core': z.string(), 'feature-set': z.int() }),
  answer: () => ({ 'solana-core': apiVersion, 'feature-set': featureSet }),
})
