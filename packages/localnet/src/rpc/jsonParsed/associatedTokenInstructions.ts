import type { FindShape, InstructionShape } from './parseInstruction.ts'

const creationAccounts = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram']

/** By their number. */
const shapes: readonly InstructionShape[] = [
  { type: 'create', accounts: creationAccounts },
  { type: 'createIdempotent', accounts: creationAccounts },
  {
    type: 'recoverNested',
    accounts: ['nestedSource', 'nestedMint', 'destination', 'nestedOwner', 'ownerMint', 'wallet', 'tokenProgram'],
  },
]

/** The instructions of the associated token program. The first one may come without its number. */
export const associatedTokenInstructions: FindShape = (reader) => shapes[reader.left() === 0 ? 0 : reader.u8()]
