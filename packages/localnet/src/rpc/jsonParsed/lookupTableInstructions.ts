import type { FindShape, InstructionShape } from './parseInstruction.ts'

const table = ['lookupTableAccount', 'lookupTableAuthority']

const shapes: readonly InstructionShape[] = [
  {
    type: 'createLookupTable',
    accounts: [...table, 'payerAccount', 'systemProgram'],
    data: (reader) => ({ recentSlot: reader.u64(), bumpSeed: reader.u8() }),
  },
  { type: 'freezeLookupTable', accounts: table },
  {
    type: 'extendLookupTable',
    accounts: [...table, 'payerAccount?', 'systemProgram?'],
    data: (reader) => ({ newAddresses: reader.many(reader.u64(), reader.key) }),
  },
  { type: 'deactivateLookupTable', accounts: table },
  { type: 'closeLookupTable', accounts: [...table, 'recipient'] },
]

export const lookupTableInstructions: FindShape = (reader) => shapes[reader.u32()]
