import type { FindShape, InstructionShape } from './parseInstruction.ts'

const authorityTypes = ['Voter', 'Withdrawer']

/** Without votes: this network has no voters. */
const shapes: Readonly<Record<number, InstructionShape>> = {
  0: {
    type: 'initialize',
    accounts: ['voteAccount', 'rentSysvar', 'clockSysvar', 'node'],
    data: (reader) => {
      reader.key()
      return { authorizedVoter: reader.key(), authorizedWithdrawer: reader.key(), commission: reader.u8() }
    },
  },
  1: {
    type: 'authorize',
    accounts: ['voteAccount', 'clockSysvar', 'authority'],
    data: (reader) => ({ newAuthority: reader.key(), authorityType: authorityTypes[reader.u32()] }),
  },
  3: {
    type: 'withdraw',
    accounts: ['voteAccount', 'destination', 'withdrawAuthority'],
    data: (reader) => ({ lamports: reader.u64() }),
  },
  4: { type: 'updateValidatorIdentity', accounts: ['voteAccount', 'newValidatorIdentity', 'withdrawAuthority'] },
  5: {
    type: 'updateCommission',
    accounts: ['voteAccount', 'withdrawAuthority'],
    data: (reader) => ({ commission: reader.u8() }),
  },
}

export const voteInstructions: FindShape = (reader) => shapes[reader.u32()]
