import { toUiTokenAmount } from '../../tokens.ts'
import type { FindShape, InstructionShape } from './parseInstruction.ts'
import { nameExtension } from './readExtensions.ts'
import type { Reader } from './reader.ts'

const owner = ['owner', 'multisigOwner'] as const
const authority = ['authority', 'multisigAuthority'] as const
const mintAuthority = ['mintAuthority', 'multisigMintAuthority'] as const
const freezeAuthority = ['freezeAuthority', 'multisigFreezeAuthority'] as const

const amount = (reader: Reader) => ({ amount: reader.u64().toString() })
const tokenAmount = (reader: Reader) => {
  const units = reader.u64()
  return { tokenAmount: toUiTokenAmount(units, reader.u8()) }
}
const mintData = (reader: Reader) => {
  const [decimals, minter, freezer] = [reader.u8(), reader.key(), reader.optionalKey()]
  return { decimals, mintAuthority: minter, ...(freezer !== null && { freezeAuthority: freezer }) }
}

/** By number; `setAuthority` names its account by authority type. */
const shapes: Readonly<Record<number, InstructionShape>> = {
  0: { type: 'initializeMint', accounts: ['mint', 'rentSysvar'], data: mintData },
  1: { type: 'initializeAccount', accounts: ['account', 'mint', 'owner', 'rentSysvar'] },
  2: {
    type: 'initializeMultisig',
    accounts: ['multisig', 'rentSysvar'],
    data: (r) => ({ m: r.u8() }),
    others: 'signers',
  },
  3: { type: 'transfer', accounts: ['source', 'destination'], data: amount, signer: authority },
  4: { type: 'approve', accounts: ['source', 'delegate'], data: amount, signer: owner },
  5: { type: 'revoke', accounts: ['source'], signer: owner },
  7: { type: 'mintTo', accounts: ['mint', 'account'], data: amount, signer: mintAuthority },
  8: { type: 'burn', accounts: ['account', 'mint'], data: amount, signer: authority },
  9: { type: 'closeAccount', accounts: ['account', 'destination'], signer: owner },
  10: { type: 'freezeAccount', accounts: ['account', 'mint'], signer: freezeAuthority },
  11: { type: 'thawAccount', accounts: ['account', 'mint'], signer: freezeAuthority },
  12: { type: 'transferChecked', accounts: ['source', 'mint', 'destination'], data: tokenAmount, signer: authority },
  13: { type: 'approveChecked', accounts: ['source', 'mint', 'delegate'], data: tokenAmount, signer: owner },
  14: { type: 'mintToChecked', accounts: ['mint', 'account'], data: tokenAmount, signer: mintAuthority },
  15: { type: 'burnChecked', accounts: ['account', 'mint'], data: tokenAmount, signer: authority },
  16: { type: 'initializeAccount2', accounts: ['account', 'mint', 'rentSysvar'], data: (r) => ({ owner: r.key() }) },
  17: { type: 'syncNative', accounts: ['account'] },
  18: { type: 'initializeAccount3', accounts: ['account', 'mint'], data: (r) => ({ owner: r.key() }) },
  19: { type: 'initializeMultisig2', accounts: ['multisig'], data: (r) => ({ m: r.u8() }), others: 'signers' },
  20: { type: 'initializeMint2', accounts: ['mint'], data: mintData },
  21: { type: 'getAccountDataSize', accounts: ['mint'], data: extensionTypes },
  22: { type: 'initializeImmutableOwner', accounts: ['account'] },
  23: { type: 'amountToUiAmount', accounts: ['mint'], data: amount },
  24: { type: 'uiAmountToAmount', accounts: ['mint'], data: (r) => ({ uiAmount: r.rest().toString('utf8') }) },
  25: { type: 'initializeMintCloseAuthority', accounts: ['mint'], data: (r) => ({ newAuthority: r.optionalKey() }) },
  29: { type: 'reallocate', accounts: ['account', 'payer', 'systemProgram'], data: extensionTypes, signer: owner },
  31: { type: 'createNativeMint', accounts: ['payer', 'nativeMint', 'systemProgram'] },
  32: { type: 'initializeNonTransferableMint', accounts: ['mint'] },
  35: { type: 'initializePermanentDelegate', accounts: ['mint'], data: (r) => ({ delegate: r.key() }) },
  38: { type: 'withdrawExcessLamports', accounts: ['source', 'destination'], signer: authority },
}

/** By extension and instruction number. */
const extensionShapes: Readonly<Record<number, readonly InstructionShape[]>> = {
  26: [
    {
      type: 'initializeTransferFeeConfig',
      accounts: ['mint'],
      data: (r) => ({
        ...given({ transferFeeConfigAuthority: r.optionalKey(), withdrawWithheldAuthority: r.optionalKey() }),
        transferFeeBasisPoints: r.u16(),
        maximumFee: r.u64(),
      }),
    },
    {
      type: 'transferCheckedWithFee',
      accounts: ['source', 'mint', 'destination'],
      data: (r) => {
        const [units, decimals] = [r.u64(), r.u8()]
        return { tokenAmount: toUiTokenAmount(units, decimals), feeAmount: toUiTokenAmount(r.u64(), decimals) }
      },
      signer: authority,
    },
  ],
  28: [
    {
      type: 'initializeDefaultAccountState',
      accounts: ['mint'],
      data: (r) => ({ accountState: accountStates[r.u8()] }),
    },
    {
      type: 'updateDefaultAccountState',
      accounts: ['mint'],
      data: (r) => ({ accountState: accountStates[r.u8()] }),
      signer: freezeAuthority,
    },
  ],
  30: [
    { type: 'enableRequiredMemoTransfers', accounts: ['account'], signer: owner },
    { type: 'disableRequiredMemoTransfers', accounts: ['account'], signer: owner },
  ],
  33: [
    {
      type: 'initializeInterestBearingConfig',
      accounts: ['mint'],
      data: (r) => ({ rateAuthority: r.keyOrNull(), rate: r.i16() }),
    },
    {
      type: 'updateInterestBearingConfigRate',
      accounts: ['mint'],
      data: (r) => ({ newRate: r.i16() }),
      signer: ['rateAuthority', 'multisigRateAuthority'],
    },
  ],
  34: [
    { type: 'enableCpiGuard', accounts: ['account'], signer: owner },
    { type: 'disableCpiGuard', accounts: ['account'], signer: owner },
  ],
  36: pointer('TransferHook', 'programId'),
  39: pointer('MetadataPointer', 'metadataAddress'),
  40: pointer('GroupPointer', 'groupAddress'),
  41: pointer('GroupMemberPointer', 'memberAddress'),
}

const accountStates = ['uninitialized', 'initialized', 'frozen']

/** Two for mints, then two for accounts. */
const authorityTypes = [
  ...['mintTokens', 'freezeAccount', 'accountOwner', 'closeAccount', 'transferFeeConfig', 'withheldWithdraw'],
  ...['closeMint', 'interestRate', 'permanentDelegate', 'confidentialTransferMint', 'transferHookProgramId'],
  ...['confidentialTransferFeeConfig', 'metadataPointer', 'groupPointer', 'groupMemberPointer', 'scaledUiAmount'],
  'pause',
]

export const tokenInstructions: FindShape = (reader) => {
  const type = reader.u8()
  if (type === 6) return readSetAuthority(reader)
  const ofExtension = extensionShapes[type]
  return ofExtension ? ofExtension[reader.u8()] : shapes[type]
}

function readSetAuthority(reader: Reader): InstructionShape | null {
  const authorityType = authorityTypes[reader.u8()]
  if (authorityType === undefined) return null
  const account = authorityType === 'accountOwner' || authorityType === 'closeAccount' ? 'account' : 'mint'
  const newAuthority = reader.optionalKey()
  return { type: 'setAuthority', accounts: [account], data: () => ({ authorityType, newAuthority }), signer: authority }
}

function pointer(name: string, field: string): InstructionShape[] {
  return [
    {
      type: `initialize${name}`,
      accounts: ['mint'],
      data: (reader) => given({ authority: reader.keyOrNull(), [field]: reader.keyOrNull() }),
    },
    {
      type: `update${name}`,
      accounts: ['mint'],
      data: (reader) => given({ [field]: reader.keyOrNull() }),
      signer: authority,
    },
  ]
}

const given = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

function extensionTypes(reader: Reader): { extensionTypes?: (string | undefined)[] } {
  const types = reader.many(Math.floor(reader.left() / 2), () => nameExtension(reader.u16()))
  return types.length > 0 ? { extensionTypes: types } : {}
}
