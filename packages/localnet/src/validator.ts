import { randomBytes } from 'node:crypto'
import { toBase58 } from './parse/base58.ts'

/** The one validator that this network would have if it had any: it leads every slot, and no one delegates to it. */
export type Validator = { readonly identity: string; readonly voteAccount: string }

/** Gives it a name. There are no such accounts. */
export const createValidator = (): Validator => ({
  identity: toBase58(randomBytes(32)),
  voteAccount: toBase58(randomBytes(32)),
})
