/** Programs that are called by name. */
export type ProgramName = 'associatedToken' | 'computeBudget' | 'memo' | 'metaplex' | 'system' | 'token' | 'token2022'

/** Instructions that are called by name. */
export type InstructionName =
  | 'advanceNonce'
  | 'allocate'
  | 'approve'
  | 'assign'
  | 'burn'
  | 'closeAccount'
  | 'createAccount'
  | 'createAccountWithSeed'
  | 'createAssociatedAccount'
  | 'createMetadata'
  | 'freezeAccount'
  | 'initializeAccount'
  | 'initializeImmutableOwner'
  | 'initializeMetadata'
  | 'initializeMetadataPointer'
  | 'initializeMint'
  | 'initializeNonce'
  | 'memo'
  | 'mintTo'
  | 'removeMetadataField'
  | 'requestHeap'
  | 'revoke'
  | 'setAuthority'
  | 'setComputeLimit'
  | 'setComputePrice'
  | 'setLoadedBytesLimit'
  | 'syncNative'
  | 'thawAccount'
  | 'transferSol'
  | 'transferToken'
  | 'updateMetadata'
  | 'updateMetadataAuthority'
  | 'updateMetadataField'
  | 'updateMetadataPointer'
  | 'withdrawNonce'

/** Powers that `setAuthority` hands over. */
export type AuthorityName = 'mint' | 'freeze' | 'owner' | 'close' | 'metadata' | 'other'

const programNames: Readonly<Record<string, ProgramName>> = {
  '11111111111111111111111111111111': 'system',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'associatedToken',
  ComputeBudget111111111111111111111111111111: 'computeBudget',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'memo',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'token2022',
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: 'metaplex',
}

/** What both token programs share: the first byte tells. */
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
}

/**
 * By the first bytes of the data, in hex; the longest start that fits counts. System instructions begin with a u32, those
 * of the token metadata interface with 8 bytes of a SHA-256.
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
    '08000000': 'allocate',
  },
  token: tokenInstructions,
  token2022: {
    ...tokenInstructions,
    '2700': 'initializeMetadataPointer',
    '2701': 'updateMetadataPointer',
    d2e11ea258b84d8d: 'initializeMetadata',
    dde9312db5cadcc8: 'updateMetadataField',
    ea122038598d25b5: 'removeMetadataField',
    d7e4a6e45464567b: 'updateMetadataAuthority',
  },
  associatedToken: { '': 'createAssociatedAccount', '00': 'createAssociatedAccount', '01': 'createAssociatedAccount' },
  computeBudget: { '01': 'requestHeap', '02': 'setComputeLimit', '03': 'setComputePrice', '04': 'setLoadedBytesLimit' },
  memo: { '': 'memo' },
  metaplex: { '0f': 'updateMetadata', '21': 'createMetadata' },
}

/** Finds a program's name, or null. */
export function nameProgram(address: string): ProgramName | null {
  return Object.hasOwn(programNames, address) ? (programNames[address] ?? null) : null
}

/** Finds an instruction's name by the start of its data, or null. */
export function nameInstruction(program: ProgramName, dataHex: string): InstructionName | null {
  const known = instructionNames[program]
  // The empty start means "any data" for a memo, but "no data" elsewhere.
  const starts = Object.keys(known).filter((start) =>
    start === '' && program !== 'memo' ? dataHex === '' : dataHex.startsWith(start),
  )
  const longest = starts.toSorted((left, right) => right.length - left.length)[0]
  return longest === undefined ? null : (known[longest] ?? null)
}
