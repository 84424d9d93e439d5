import { randomBytes } from 'node:crypto'
import { toBase58 } from './parse/base58.ts'

/** Leads every slot, without stake. */
export type Validator = { readonly identity: string; readonly voteAccount: string }

export const createValidator = (): Validator => ({
  identity: toBase58(randomBytes(32)),
  voteAccount: toBase58(randomBytes(32)),
})
