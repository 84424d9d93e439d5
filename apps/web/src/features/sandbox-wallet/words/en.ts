import { formatAmount, solDecimals, writeNumber } from '@solsmith/chain'
import type { SandboxWalletErrors } from '../errors.ts'
import type { AuthorityName, InstructionName, ProgramName } from '../programs.ts'

/** One sentence for each error: what happened and what to do. */
export const errorMessages: { [N in keyof SandboxWalletErrors]: (context: SandboxWalletErrors[N]) => string } = {
  Ed25519MissingError: () =>
    'This browser cannot make an Ed25519 key. Chrome and Edge from 137, Firefox from 129 and Safari from 17 can.',
  InsecurePageError: () => 'Browsers make keys only on https pages and on localhost. Open this site by one of these.',
  ChainNotSupportedError: () => 'The sandbox wallet signs for the sandbox only. Nothing was signed.',
  AccountNotFoundError: () => 'The sandbox wallet is not connected with this address. Connect it and try again.',
  TransactionFormatError: () => 'These bytes are not a transaction. Nothing was signed.',
  TransactionVersionError: ({ version }) => `The sandbox wallet does not know transactions of version ${version}.`,
  SignerNotNeededError: () => 'This transaction needs no signature of this wallet. Nothing was signed.',
  MessageIsTransactionError: () => 'This message is a transaction in disguise. Nothing was signed.',
  UserRejectedRequestError: () => 'User rejected the request.',
}

const programs: { readonly [P in ProgramName]: string } = {
  associatedToken: 'Associated Token',
  computeBudget: 'Compute Budget',
  memo: 'Memo',
  metaplex: 'Token Metadata',
  system: 'System',
  token: 'Token',
  token2022: 'Token-2022',
}

const instructions: { readonly [I in InstructionName]: string } = {
  advanceNonce: 'Use up a nonce',
  allocate: 'Reserve space in an account',
  approve: 'Let another spend tokens',
  assign: 'Hand an account to a program',
  burn: 'Burn tokens',
  closeAccount: 'Close a token account',
  createAccount: 'Create an account',
  createAccountWithSeed: 'Create an account with seed',
  createAssociatedAccount: 'Create an associated token account',
  createMetadata: 'Create token metadata',
  freezeAccount: 'Freeze a token account',
  initializeAccount: 'Initialize a token account',
  initializeImmutableOwner: 'Fix the owner of a token account',
  initializeMetadata: 'Initialize token metadata',
  initializeMetadataPointer: 'Initialize metadata pointer',
  initializeMint: 'Initialize mint',
  initializeNonce: 'Initialize a nonce account',
  memo: 'Write a memo',
  mintTo: 'Mint tokens',
  removeMetadataField: 'Remove a metadata field',
  requestHeap: 'Set the memory limit',
  revoke: 'Let nobody else spend tokens',
  setAuthority: 'Set authority',
  setComputeLimit: 'Set the compute limit',
  setComputePrice: 'Set the priority fee',
  setLoadedBytesLimit: 'Set the limit of loaded bytes',
  syncNative: 'Count wrapped SOL',
  thawAccount: 'Thaw a token account',
  transferSol: 'Send SOL',
  transferToken: 'Send tokens',
  updateMetadata: 'Update token metadata',
  updateMetadataAuthority: 'Update token metadata authority',
  updateMetadataField: 'Update a metadata field',
  updateMetadataPointer: 'Update metadata pointer',
  withdrawNonce: 'Take SOL out of a nonce account',
}

const authorities: { readonly [A in AuthorityName]: string } = {
  mint: 'Mint',
  freeze: 'Freeze',
  owner: 'Owner',
  close: 'Close',
  metadata: 'Update metadata',
  other: 'A power',
}

/** Every sentence of the approval sheet. */
export const en = {
  titles: { transaction: 'Approve transaction', message: 'Approve message' },
  what: 'A wallet for rehearsing. Its key is made in this browser, works only on the sandbox and holds no value.',
  keyIsNotKept: 'This browser keeps nothing for this site, so the key is gone when you leave the page.',
  network: 'Network',
  sandbox: 'Sandbox',
  feePayer: 'Fee payer',
  you: 'you',
  signer: 'Signs with',
  programs: 'Programs',
  otherProgram: 'An unknown program',
  otherInstruction: 'An unknown instruction',
  instructions: (count: number) => (count === 1 ? '1 instruction' : `${count} instructions`),
  message: 'Message',
  messageBytes: (count: number) => `${count} bytes that are not text`,
  waiting: (count: number) => (count === 1 ? '1 more request waits.' : `${count} more requests wait.`),
  sign: 'Sign',
  decline: 'Decline',
  program: (name: ProgramName) => programs[name],
  instruction: (name: InstructionName) => instructions[name],
  sol: (lamports: bigint) => `${writeNumber(formatAmount(lamports, solDecimals))} SOL`,
  units: (amount: bigint) => `${writeNumber(String(amount))} base units`,
  authority: (name: AuthorityName) => authorities[name],
  nobody: 'nobody',
  cannotBeUndone: 'Cannot be undone',
  token: (name: string, symbol: string) => `${name} (${symbol})`,
  computeUnits: (count: number) => `${writeNumber(String(count))} units`,
  computePrice: (microLamports: bigint) => `${writeNumber(String(microLamports))} micro-lamports a unit`,
}

/** The words of the approval sheet in one language. */
export type SheetWords = typeof en
