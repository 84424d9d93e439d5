/** Known programs. */
export type ProgramName =
  | 'associatedToken'
  | 'computeBudget'
  | 'lookupTable'
  | 'memo'
  | 'metaplex'
  | 'raydiumLock'
  | 'raydiumSwap'
  | 'system'
  | 'token'
  | 'token2022'

/** Known instructions. */
export type InstructionName =
  | 'addLiquidity'
  | 'advanceNonce'
  | 'allocate'
  | 'approve'
  | 'assign'
  | 'authorizeNonce'
  | 'burn'
  | 'closeAccount'
  | 'closeLookupTable'
  | 'collectLockedFees'
  | 'createAccount'
  | 'createAccountWithSeed'
  | 'createAssociatedAccount'
  | 'createLookupTable'
  | 'createMetadata'
  | 'createPool'
  | 'deactivateLookupTable'
  | 'extendLookupTable'
  | 'freezeAccount'
  | 'freezeLookupTable'
  | 'guardAccount'
  | 'harvestFees'
  | 'initializeAccount'
  | 'initializeCloseAuthority'
  | 'initializeDefaultState'
  | 'initializeDelegate'
  | 'initializeGroupPointer'
  | 'initializeHook'
  | 'initializeImmutableOwner'
  | 'initializeInterest'
  | 'initializeMemberPointer'
  | 'initializeMetadata'
  | 'initializeMetadataPointer'
  | 'initializeMint'
  | 'initializeNonTransferable'
  | 'initializeNonce'
  | 'initializePausable'
  | 'initializeScale'
  | 'initializeTransferFee'
  | 'lockLiquidity'
  | 'memo'
  | 'memoRequired'
  | 'mintTo'
  | 'pauseToken'
  | 'reallocateAccount'
  | 'removeLiquidity'
  | 'removeMetadataField'
  | 'requestHeap'
  | 'resumeToken'
  | 'revoke'
  | 'setAuthority'
  | 'setComputeLimit'
  | 'setComputePrice'
  | 'setLoadedBytesLimit'
  | 'setTransferFee'
  | 'swap'
  | 'syncNative'
  | 'thawAccount'
  | 'transferSol'
  | 'transferToken'
  | 'unwrapSol'
  | 'updateDefaultState'
  | 'updateHook'
  | 'updateInterest'
  | 'updateMetadata'
  | 'updateMetadataAuthority'
  | 'updateMetadataField'
  | 'updateMetadataPointer'
  | 'updateScale'
  | 'upgradeNonce'
  | 'withdrawExcess'
  | 'withdrawFees'
  | 'withdrawNonce'

const programNames: Readonly<Record<string, ProgramName>> = {
  '11111111111111111111111111111111': 'system',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'associatedToken',
  ComputeBudget111111111111111111111111111111: 'computeBudget',
  AddressLookupTab1e1111111111111111111111111: 'lookupTable',
  CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C: 'raydiumSwap',
  DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb: 'raydiumSwap',
  LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE: 'raydiumLock',
  DRay25Usp3YJAi7beckgpGUC7mGJ2cR1AVPxhYfwVCUX: 'raydiumLock',
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: 'memo',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'memo',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'token2022',
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: 'metaplex',
}

/** Shared by both token programs, by first byte. */
const tokenInstructions: Readonly<Record<string, InstructionName>> = {
  '00': 'initializeMint',
  '01': 'initializeAccount',
  '03': 'transferToken',
  '04': 'approve',
  '05': 'revoke',
  '06': 'setAuthority',
  '07': 'mintTo',
  '08': 'burn',
  '09': 'closeAccount',
  '0a': 'freezeAccount',
  '0b': 'thawAccount',
  '0c': 'transferToken',
  '0d': 'approve',
  '0e': 'mintTo',
  '0f': 'burn',
  '10': 'initializeAccount',
  '11': 'syncNative',
  '12': 'initializeAccount',
  '14': 'initializeMint',
  '16': 'initializeImmutableOwner',
  '2d': 'unwrapSol',
}

/**
 * By hex prefix, longest match first: u32 for the System program, 8 bytes of a SHA-256 for the metadata interface and
 * Raydium.
 */
const instructionNames: { readonly [P in ProgramName]: Readonly<Record<string, InstructionName>> } = {
  system: {
    '00000000': 'createAccount',
    '01000000': 'assign',
    '02000000': 'transferSol',
    '03000000': 'createAccountWithSeed',
    '04000000': 'advanceNonce',
    '05000000': 'withdrawNonce',
    '06000000': 'initializeNonce',
    '07000000': 'authorizeNonce',
    '08000000': 'allocate',
    // With a seed it also assigns.
    '09000000': 'assign',
    '0a000000': 'assign',
    '0b000000': 'transferSol',
    '0c000000': 'upgradeNonce',
  },
  token: tokenInstructions,
  token2022: {
    ...tokenInstructions,
    '19': 'initializeCloseAuthority',
    '1a00': 'initializeTransferFee',
    '1a01': 'transferToken',
    '1a02': 'withdrawFees',
    '1a03': 'withdrawFees',
    '1a04': 'harvestFees',
    '1a05': 'setTransferFee',
    '1c00': 'initializeDefaultState',
    '1c01': 'updateDefaultState',
    '1d': 'reallocateAccount',
    '1e': 'memoRequired',
    '20': 'initializeNonTransferable',
    '2100': 'initializeInterest',
    '2101': 'updateInterest',
    '22': 'guardAccount',
    '23': 'initializeDelegate',
    '2400': 'initializeHook',
    '2401': 'updateHook',
    '26': 'withdrawExcess',
    '2700': 'initializeMetadataPointer',
    '2701': 'updateMetadataPointer',
    '2800': 'initializeGroupPointer',
    '2900': 'initializeMemberPointer',
    '2b00': 'initializeScale',
    '2b01': 'updateScale',
    '2c00': 'initializePausable',
    '2c01': 'pauseToken',
    '2c02': 'resumeToken',
    d2e11ea258b84d8d: 'initializeMetadata',
    dde9312db5cadcc8: 'updateMetadataField',
    ea122038598d25b5: 'removeMetadataField',
    d7e4a6e45464567b: 'updateMetadataAuthority',
  },
  associatedToken: { '': 'createAssociatedAccount', '00': 'createAssociatedAccount', '01': 'createAssociatedAccount' },
  computeBudget: { '01': 'requestHeap', '02': 'setComputeLimit', '03': 'setComputePrice', '04': 'setLoadedBytesLimit' },
  lookupTable: {
    '00000000': 'createLookupTable',
    '01000000': 'freezeLookupTable',
    '02000000': 'extendLookupTable',
    '03000000': 'deactivateLookupTable',
    '04000000': 'closeLookupTable',
  },
  memo: { '': 'memo' },
  raydiumLock: { d89d1d4e26331f1a: 'lockLiquidity', '081e33c7d1b8f785': 'collectLockedFees' },
  raydiumSwap: {
    afaf6d1f0d989bed: 'createPool',
    '3f37fe4131b25979': 'createPool',
    f223c68952e1f2b6: 'addLiquidity',
    b712469c946da122: 'removeLiquidity',
    '8fbe5adac41e33de': 'swap',
    '37d96256a34ab4ad': 'swap',
  },
  metaplex: { '0f': 'updateMetadata', '21': 'createMetadata' },
}

/** Returns a program's name, or null. */
export function nameProgram(address: string): ProgramName | null {
  return Object.hasOwn(programNames, address) ? (programNames[address] ?? null) : null
}

/** Returns an instruction's name by its data's prefix, or null. */
export function nameInstruction(program: ProgramName, dataHex: string): InstructionName | null {
  const known = instructionNames[program]
  // An empty prefix means any data for a memo, otherwise none.
  const starts = Object.keys(known).filter((start) =>
    start === '' && program !== 'memo' ? dataHex === '' : dataHex.startsWith(start),
  )
  const longest = starts.toSorted((left, right) => right.length - left.length)[0]
  return longest === undefined ? null : (known[longest] ?? null)
}
