import type { FindShape, InstructionShape } from './parseInstruction.ts'

const shapes: readonly InstructionShape[] = [
  { type: 'initializeBuffer', accounts: ['account', 'authority?'] },
  {
    type: 'write',
    accounts: ['account', 'authority'],
    data: (reader) => ({ offset: reader.u32(), bytes: reader.take(Number(reader.u64())).toString('base64') }),
  },
  {
    type: 'deployWithMaxDataLen',
    accounts: [
      ...['payerAccount', 'programDataAccount', 'programAccount', 'bufferAccount', 'rentSysvar', 'clockSysvar'],
      ...['systemProgram', 'authority'],
    ],
    data: (reader) => ({ maxDataLen: reader.u64() }),
  },
  {
    type: 'upgrade',
    accounts: [
      ...['programDataAccount', 'programAccount', 'bufferAccount', 'spillAccount', 'rentSysvar', 'clockSysvar'],
      'authority',
    ],
  },
  { type: 'setAuthority', accounts: ['account', 'authority', 'newAuthority?'] },
  { type: 'close', accounts: ['account', 'recipient', 'authority', 'programAccount?'] },
  {
    type: 'extendProgram',
    accounts: ['programDataAccount', 'programAccount', 'systemProgram?', 'payerAccount?'],
    data: (reader) => ({ additionalBytes: reader.u32() }),
  },
  { type: 'setAuthorityChecked', accounts: ['account', 'authority', 'newAuthority'] },
]

export const loaderInstructions: FindShape = (reader) => shapes[reader.u32()]
