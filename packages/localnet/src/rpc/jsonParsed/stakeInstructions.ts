import type { FindShape, InstructionShape } from './parseInstruction.ts'

const authorityTypes = ['Staker', 'Withdrawer']

/** By number, without unused ones. */
const shapes: Readonly<Record<number, InstructionShape>> = {
  0: {
    type: 'initialize',
    accounts: ['stakeAccount', 'rentSysvar'],
    data: (reader) => ({
      authorized: { staker: reader.key(), withdrawer: reader.key() },
      lockup: { unixTimestamp: reader.i64(), epoch: reader.u64(), custodian: reader.key() },
    }),
  },
  1: {
    type: 'authorize',
    accounts: ['stakeAccount', 'clockSysvar', 'authority', 'custodian?'],
    data: (reader) => ({ newAuthority: reader.key(), authorityType: authorityTypes[reader.u32()] }),
  },
  2: {
    type: 'delegate',
    accounts: [
      ...['stakeAccount', 'voteAccount', 'clockSysvar', 'stakeHistorySysvar', 'stakeConfigAccount'],
      'stakeAuthority',
    ],
  },
  3: {
    type: 'split',
    accounts: ['stakeAccount', 'newSplitAccount', 'stakeAuthority'],
    data: (reader) => ({ lamports: reader.u64() }),
  },
  4: {
    type: 'withdraw',
    accounts: ['stakeAccount', 'destination', 'clockSysvar', 'stakeHistorySysvar', 'withdrawAuthority', 'custodian?'],
    data: (reader) => ({ lamports: reader.u64() }),
  },
  5: { type: 'deactivate', accounts: ['stakeAccount', 'clockSysvar', 'stakeAuthority'] },
  7: { type: 'merge', accounts: ['destination', 'source', 'clockSysvar', 'stakeHistorySysvar', 'stakeAuthority'] },
}

export const stakeInstructions: FindShape = (reader) => shapes[reader.u32()]
