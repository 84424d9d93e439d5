import type { Address } from '@solana/kit'
import type { InstructionName } from '@solsmith/chain'
import { type ApprovalEffects, type DescribedInstruction, joinApprovalEffects } from '@solsmith/tokens'
import type { DescribedEvm } from '../evm/describe.ts'
import type { AskedRequest } from './request.ts'

const smallLamports = 50_000_000n

/** Create something, pay what balances show, or have no effect. */
const harmless: ReadonlySet<InstructionName> = new Set([
  'advanceNonce',
  'allocate',
  'createAccount',
  'createAccountWithSeed',
  'createAssociatedAccount',
  'createMetadata',
  'initializeAccount',
  'initializeImmutableOwner',
  'initializeMetadata',
  'initializeMetadataPointer',
  'initializeMint',
  'initializeNonce',
  'memo',
  'mintTo',
  'requestHeap',
  'setComputeLimit',
  'setComputePrice',
  'setLoadedBytesLimit',
  'syncNative',
  'transferSol',
])

const powers: ReadonlySet<DescribedInstruction['gains'][number]['role']> = new Set([
  'authority',
  'closeAuthority',
  'creator',
  'delegate',
  'feeAuthority',
  'freezeAuthority',
  'mintAuthority',
  'owner',
])

/** `TransferSolWithSeed`: pays from a derived account whose balance is not compared. */
const transferWithSeed = '0b000000'

/** Similar in wei, including gas. */
const smallWei = 2_000_000_000_000_000n

const isSmallPayment = ({ action, outcome, transaction, fee }: DescribedEvm): boolean =>
  action.kind === 'pay' && outcome.status === 'runs' && transaction.value + fee <= smallWei

/** Returns whether approval can cost more than a token creation; if so, it requires a separate window. */
export function isRisky(request: AskedRequest): boolean {
  if (request.kind === 'message') return request.text === null
  // Their later effects are unpredictable.
  if (request.kind === 'typedData' || request.kind === 'evmBatch') return true
  if (request.kind === 'evmTransaction') return !isSmallPayment(request.described)
  const effects = joinApprovalEffects(request.transactions.map((one) => one.effects))
  if (effects.status !== 'known' || effects.losses.length > 0) return true
  if (request.transactions.some(({ isDurable }) => isDurable)) return true
  const isOther = request.transactions.some((transaction) =>
    transaction.instructions.some((one) => !isHarmless(one, request.address, transaction.effects)),
  )
  return isOther || effects.balances.some(({ mint, amount }) => amount < (mint === null ? -smallLamports : 0n))
}

/**
 * Checks that an instruction only changes the user's balances.
 *
 * @param effects - Of this transaction only: others may never land.
 */
export function isHarmless(
  { program, instruction, gains, dataHex }: DescribedInstruction,
  person: string,
  effects: ApprovalEffects,
): boolean {
  if (program === null || !instruction || !harmless.has(instruction)) return false
  if (instruction === 'transferSol' && dataHex.startsWith(transferWithSeed)) return false
  return gains.every(({ role, address }) => {
    if (powers.has(role)) return address === person
    // Minting for others dilutes the token.
    return instruction !== 'mintTo' || role !== 'to' || ownerOf(address, effects) === person
  })
}

const ownerOf = (account: Address, effects: ApprovalEffects) =>
  effects.status === 'known' ? effects.owners.get(account) : undefined
