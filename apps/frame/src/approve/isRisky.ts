import type { InstructionName } from '@solsmith/chain'
import { joinApprovalEffects } from '@solsmith/tokens'
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
  'transferToken',
])

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
  const isOther = request.transactions.some(({ instructions }) =>
    instructions.some(({ program, instruction }) => program === null || !instruction || !harmless.has(instruction)),
  )
  return isOther || effects.balances.some(({ mint, amount }) => amount < (mint === null ? -smallLamports : 0n))
}
