import { formatAmount, formatDecimal, type InstructionName, type ProgramName, solDecimals } from '@solsmith/chain'
import type { AccountPart, AuthorityName, GainRole, PowerLoss } from '../approve/described.ts'

const programs: { readonly [P in ProgramName]: string } = {
  associatedToken: 'Associated Token',
  computeBudget: 'Compute Budget',
  lookupTable: 'Address Lookup Table',
  memo: 'Memo',
  metaplex: 'Token Metadata',
  raydiumLock: 'Raydium Burn & Earn',
  raydiumSwap: 'Raydium CP-Swap',
  system: 'System',
  token: 'Token',
  token2022: 'Token-2022',
}

const instructions: { readonly [I in InstructionName]: string } = {
  addLiquidity: 'Add liquidity',
  advanceNonce: 'Advance a nonce',
  allocate: 'Reserve space in an account',
  approve: 'Approve a delegate to spend tokens',
  assign: 'Assign an account to a program',
  authorizeNonce: 'Change who can use a nonce',
  burn: 'Burn tokens',
  closeAccount: 'Close a token account',
  closeLookupTable: 'Close a lookup table',
  collectLockedFees: 'Collect fees of locked liquidity',
  createAccount: 'Create an account',
  createAccountWithSeed: 'Create an account from a seed',
  createAssociatedAccount: 'Create an associated token account',
  createLookupTable: 'Create a lookup table',
  createMetadata: 'Create token metadata',
  createPool: 'Create a pool',
  deactivateLookupTable: 'Deactivate a lookup table',
  extendLookupTable: 'Extend a lookup table',
  freezeAccount: 'Freeze a token account',
  freezeLookupTable: 'Freeze a lookup table',
  guardAccount: 'Protect an account from other programs',
  harvestFees: 'Collect withheld fees at the mint',
  initializeAccount: 'Initialize a token account',
  initializeCloseAuthority: 'Set who can close the mint',
  initializeDefaultState: 'Set the state of new accounts',
  initializeDelegate: 'Set a permanent delegate',
  initializeGroupPointer: 'Initialize group pointer',
  initializeHook: 'Set up a transfer hook',
  initializeImmutableOwner: 'Make the owner of a token account permanent',
  initializeInterest: 'Set up an interest rate',
  initializeMemberPointer: 'Initialize group member pointer',
  initializeMetadata: 'Initialize token metadata',
  initializeMetadataPointer: 'Initialize metadata pointer',
  initializeMint: 'Initialize mint',
  initializeNonTransferable: 'Make the token non-transferable',
  initializeNonce: 'Initialize a nonce account',
  initializePausable: 'Set who can pause transfers',
  initializeScale: 'Set up a balance multiplier',
  initializeTransferFee: 'Set up a transfer fee',
  lockLiquidity: 'Lock liquidity permanently',
  memo: 'Write a memo',
  memoRequired: 'Require a memo for transfers to an account',
  mintTo: 'Mint tokens',
  pauseToken: 'Pause all transfers',
  reallocateAccount: 'Add space to an account',
  removeLiquidity: 'Remove liquidity',
  removeMetadataField: 'Remove a metadata field',
  requestHeap: 'Set the memory limit',
  resumeToken: 'Resume transfers',
  revoke: 'Revoke the spending approval',
  setAuthority: 'Set authority',
  setComputeLimit: 'Set the compute limit',
  setComputePrice: 'Set the priority fee',
  setLoadedBytesLimit: 'Set the limit for loaded account data',
  setTransferFee: 'Change the transfer fee',
  swap: 'Swap',
  syncNative: 'Sync wrapped SOL',
  thawAccount: 'Thaw a token account',
  transferSol: 'Send SOL',
  transferToken: 'Send tokens',
  unwrapSol: 'Unwrap SOL',
  updateDefaultState: 'Change the state of new accounts',
  updateHook: 'Change the transfer hook',
  updateInterest: 'Change the interest rate',
  updateMetadata: 'Update token metadata',
  updateMetadataAuthority: 'Update token metadata authority',
  updateMetadataField: 'Update a metadata field',
  updateMetadataPointer: 'Update metadata pointer',
  updateScale: 'Change the balance multiplier',
  upgradeNonce: 'Upgrade a nonce account',
  withdrawExcess: 'Withdraw excess SOL',
  withdrawFees: 'Withdraw withheld fees',
  withdrawNonce: 'Withdraw SOL from a nonce account',
}

const authorities: { readonly [A in AuthorityName]: string } = {
  mint: 'Mint',
  freeze: 'Freeze',
  owner: 'Owner',
  close: 'Close',
  transferFee: 'Change the transfer fee',
  withheldFees: 'Collect transfer fees',
  closeMint: 'Close the mint',
  interest: 'Change the interest rate',
  delegate: 'Move and burn everyone’s tokens',
  confidential: 'Configure confidential transfers, and approve accounts for them',
  hook: 'Change the transfer hook',
  confidentialFee: 'Change the key for withheld fees of confidential transfers',
  pointer: 'Change where the metadata is',
  groupPointer: 'Change where the group is',
  memberPointer: 'Change where the group membership is',
  multiplier: 'Change the balance multiplier',
  pause: 'Pause transfers',
  permissionedBurn: 'Sign every burn',
  metadata: 'Update metadata',
  other: 'Other authority',
}

const gains: { readonly [R in GainRole]: string } = {
  account: 'Account',
  authority: 'Authority',
  closeAuthority: 'Close authority',
  creator: 'Creator',
  delegate: 'Delegate',
  feeAuthority: 'Authority over withheld fees',
  freezeAuthority: 'Freeze authority',
  metadata: 'Points to',
  mintAuthority: 'Mint authority',
  owner: 'Owner',
  program: 'Program',
  to: 'To',
}

type LossText = (account: string, to: string, amount: string) => string
const losses: { readonly [K in PowerLoss['kind']]: LossText } = {
  owner: (account, to) => `Your account ${account} gets another owner: ${to}`,
  delegate: (account, to, amount) => `${to} can take ${amount} from your account ${account}`,
  closeAuthority: (account, to) => `${to} can close your account ${account}`,
  frozen: (account) => `Your account ${account} gets frozen`,
  program: (account, to) => `Your account ${account} goes to the program ${to}`,
  data: (account) => `The data of your account ${account} changes`,
  rights: (account) => `You lose rights over ${account}`,
}

function writePart(part: AccountPart): string {
  switch (part.kind) {
    case 'wallet':
      return 'Wallet'
    case 'programAddress':
      return 'Address of a program (PDA)'
    case 'poolVaults':
      return 'Raydium’s vaults, which hold the tokens of its pools'
    case 'lockVault':
      return 'Raydium’s lock, which holds LP tokens permanently'
    case 'poolFee':
      return 'Raydium’s fee for a new pool'
    case 'mint':
      return `Account of ${part.isNew ? 'the new token' : 'token'} ${part.token}`
    case 'metadata':
      return `Name and logo of ${part.token}`
    case 'pool':
      return `${part.isNew ? 'The new pool' : 'Pool'} ${part.token}`
    case 'lock':
      return `${part.isNew ? 'The new lock' : 'Lock'} of ${part.token}`
    case 'program':
      return part.program ? `Account of ${programs[part.program]}` : 'Account of an unknown program'
  }
}

/** Labels of a transaction before signing. */
export const approvalWords = {
  otherProgram: 'Unknown program',
  otherInstruction: 'Unknown instruction',
  program: (name: ProgramName) => programs[name],
  instruction: (name: InstructionName) => instructions[name],
  sol: (lamports: bigint) => `${formatDecimal(formatAmount(lamports, solDecimals))} SOL`,
  units: (amount: bigint) => `${formatDecimal(String(amount))} base units`,
  authority: (name: AuthorityName) => authorities[name],
  gain: (role: GainRole, holder: string) => `${gains[role]}: ${holder}`,
  part: writePart,
  loss: (kind: PowerLoss['kind'], account: string, to: string, amount: string) => losses[kind](account, to, amount),
  noOne: 'no one',
  you: 'you',
  token: (name: string, symbol: string) => `${name} (${symbol})`,
  transferFee: (percent: number, most: string | null) =>
    `${percent}% of each transfer${most === null ? ', no maximum' : `, at most ${most}`}`,
  interest: (percent: number) => `${percent}% a year`,
  multiplier: (multiplier: number, start: string | null) =>
    `Balances are shown times ${multiplier}${start === null ? '' : ` from ${start}`}`,
  accountState: (isFrozen: boolean): string => (isFrozen ? 'New accounts are frozen' : 'New accounts are not frozen'),
  field: (name: string, value: string | null) => (value === null ? `${name}: removed` : `${name}: “${value}”`),
  computeUnits: (count: number) => `${formatDecimal(String(count))} units`,
  computePrice: (microLamports: bigint) => `${formatDecimal(String(microLamports))} micro-lamports per unit`,
}

/** Approval labels in one language. */
export type ApprovalWords = typeof approvalWords
