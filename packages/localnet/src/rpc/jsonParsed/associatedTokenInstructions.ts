import type { FindShape, InstructionShape } from './parseInstruction.ts'

const creationAccounts = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram']

const shapes: readonly InstructionShape[] = [
  { type: 'create', accounts: creationAccounts },
  { type: 'createIdempotent', accounts: creationAccounts },
  {
    type: 'recoverNested',
    accounts: ['nestedSource', 'nestedMint', 'destination', 'nestedOwner', 'ownerMint', 'wallet', 'tokenProgram'],
  },
]

/** The first one's number is optional. */
export const associatedTokenInstructions: FindShape = (reader) => shapes[reader.left() === 0 ? 0 : reader.u8()]
