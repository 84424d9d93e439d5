import type { FindShape, InstructionShape } from './parseInstruction.ts'

const shapes: readonly InstructionShape[] = [
  {
    type: 'createAccount',
    accounts: ['source', 'newAccount'],
    data: (reader) => ({ lamports: reader.u64(), space: reader.u64(), owner: reader.key() }),
  },
  { type: 'assign', accounts: ['account'], data: (reader) => ({ owner: reader.key() }) },
  { type: 'transfer', accounts: ['source', 'destination'], data: (reader) => ({ lamports: reader.u64() }) },
  {
    type: 'createAccountWithSeed',
    accounts: ['source', 'newAccount'],
    data: (reader) => ({
      base: reader.key(),
      seed: reader.longText(),
      lamports: reader.u64(),
      space: reader.u64(),
      owner: reader.key(),
    }),
  },
  { type: 'advanceNonce', accounts: ['nonceAccount', 'recentBlockhashesSysvar', 'nonceAuthority'] },
  {
    type: 'withdrawFromNonce',
    accounts: ['nonceAccount', 'destination', 'recentBlockhashesSysvar', 'rentSysvar', 'nonceAuthority'],
    data: (reader) => ({ lamports: reader.u64() }),
  },
  {
    type: 'initializeNonce',
    accounts: ['nonceAccount', 'recentBlockhashesSysvar', 'rentSysvar'],
    data: (reader) => ({ nonceAuthority: reader.key() }),
  },
  {
    type: 'authorizeNonce',
    accounts: ['nonceAccount', 'nonceAuthority'],
    data: (reader) => ({ newAuthorized: reader.key() }),
  },
  { type: 'allocate', accounts: ['account'], data: (reader) => ({ space: reader.u64() }) },
  {
    type: 'allocateWithSeed',
    accounts: ['account'],
    data: (reader) => ({ base: reader.key(), seed: reader.longText(), space: reader.u64(), owner: reader.key() }),
  },
  {
    type: 'assignWithSeed',
    accounts: ['account'],
    data: (reader) => ({ base: reader.key(), seed: reader.longText(), owner: reader.key() }),
  },
  {
    type: 'transferWithSeed',
    accounts: ['source', 'sourceBase', 'destination'],
    data: (reader) => ({ lamports: reader.u64(), sourceSeed: reader.longText(), sourceOwner: reader.key() }),
  },
  { type: 'upgradeNonce', accounts: ['nonceAccount'] },
]

export const systemInstructions: FindShape = (reader) => shapes[reader.u32()]
