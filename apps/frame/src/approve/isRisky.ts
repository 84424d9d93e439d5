import type { Address } from '@solana/kit'
import type { InstructionName } from '@solsmith/chain'
import { type ApprovalEffects, type DescribedInstruction, joinApprovalEffects } from '@solsmith/tokens'
import type { DescribedEvm } from '../evm/describe.ts'
import type { AskedRequest } from './request.ts'

/** What a token and its fees cost at most; more SOL that leaves is worth a window of its own. */
const smallLamports = 50_000_000n

/** Instructions that make something new, pay what the balances show, or only say something. */
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

/** Roles that let an address decide later over what the transaction makes or changes. */
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

/** `TransferSolWithSeed` of the system program: it pays from an account derived from the wallet, whose balance is not compared. */
const transferWithSeed = '0b000000'

/** The same in wei, as far as coins of Ethereum's chains are worth alike; with what gas costs at most. */
const smallWei = 2_000_000_000_000_000n

const isSmallPayment = ({ action, outcome, transaction, fee }: DescribedEvm): boolean =>
  action.kind === 'pay' && outcome.status === 'runs' && transaction.value + fee <= smallWei

/**
 * Whether approval can cost more than creating a token does. Such a request is approved in a separate window of the wallet, which no page
 * can cover, cut or move.
 */
export function isRisky(request: AskedRequest): boolean {
  if (request.kind === 'message') return request.text === null
  // What typed data or an account's code lets a contract do later, no one can tell here.
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
 * Tells whether an instruction gives nothing away that the person's balances do not show.
 *
 * @param effects - Of its own transaction: another one may never land.
 */
function isHarmless(
  { program, instruction, gains, dataHex }: DescribedInstruction,
  person: string,
  effects: ApprovalEffects,
): boolean {
  if (program === null || !instruction || !harmless.has(instruction)) return false
  if (instruction === 'transferSol' && dataHex.startsWith(transferWithSeed)) return false
  return gains.every(({ role, address }) => {
    if (powers.has(role)) return address === person
    // Minting for others dilutes the token, and the person's balances stay the same.
    return instruction !== 'mintTo' || role !== 'to' || ownerOf(address, effects) === person
  })
}

const ownerOf = (account: Address, effects: ApprovalEffects) =>
  effects.status === 'known' ? effects.owners.get(account) : undefined
