import {
  type Address,
  appendTransactionMessageInstructionPlan,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getSignersFromTransactionMessage,
  getTransactionEncoder,
  isKeyPairSigner,
  type KeyPairSigner,
  type Nonce,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce,
  type TransactionMessage,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import {
  type BlockhashLifetime,
  type ChainRpc,
  fetchNewBlockhash,
  fetchNonce,
  type HeldNonce,
  type Network,
  type Plan,
  RpcError,
  type Simulation,
  transactionLimitBytes,
  transactionLimitBytesV1,
  whenReached,
} from '@solsmith/chain'
import { rpcOf } from '../rpc/rpcOf.ts'
import { SendError } from './errors.ts'
import { landedSlot, reachedSlot } from './landedSlot.ts'
import { simulateTransaction, writableAddresses } from './simulateTransaction.ts'

/** A plan as one simulated transaction. */
export type PreparedSend = {
  /** Pays what the preview showed. */
  readonly plan: Plan & Required<Pick<Plan, 'budget'>>
  readonly network: Network
  /** Wire bytes with empty signatures. */
  readonly transaction: Uint8Array
  readonly messageBytes: Uint8Array
  readonly lastValidBlockHeight: bigint
  /** Can't land before it. */
  readonly sinceSlot: bigint
  /** In place of a blockhash. */
  readonly nonce?: HeldNonce
  readonly simulation: Simulation
  /** Sign after the wallet. */
  readonly localSigners: readonly KeyPairSigner[]
}

/** 64 MiB; version 1 must state it. */
const loadedBytesLimit = 64 * 1_024 * 1_024
/** Limit for the first simulation. */
const unitsCeiling = 1_400_000
/** Maximum automatic priority fee: 0.005 SOL. */
export const priorityCapLamports = 5_000_000n
const signatureLamports = 5_000n

type FetchLifetime = (network: Network) => Promise<BlockhashLifetime>

/** Options of `prepareSend`. */
export type PrepareOptions = {
  readonly fetchLifetime?: FetchLifetime
  /** Micro-lamports; default: 75th percentile. */
  readonly choosePrice?: (found: { readonly units: number; readonly writable: readonly Address[] }) => Promise<bigint>
}

/** For previews, 30 s (spec §9). */
const keptLifetime: FetchLifetime = async (network) => {
  const { clientFor } = await import('../rpc/networkClient.ts')
  const kept = await clientFor(network).blockhashes.get()
  return sentWith.has(kept.blockhash) ? fetchNewBlockhash(rpcOf(network), { previous: kept.blockhash }) : kept
}

/** Never the last send's: an equal message would be the same transaction. */
export const newLifetime: FetchLifetime = async (network) => {
  const lifetime = await fetchNewBlockhash(rpcOf(network), { previous: [...sentWith].at(-1) })
  sentWith.add(lifetime.blockhash)
  return lifetime
}

/** Blockhashes of this visit's sends, newest last. */
const sentWith = new Set<Blockhash>()

/**
 * Builds a plan into one transaction, and simulates exactly the bytes to sign, without the wallet.
 *
 * @throws {ConnectError} `TransactionTooLargeError`, `SimulationFailedError`, `NonceAccountError`.
 * @throws {ChainError} `WrongNetworkError`, or any of `requestRpc`.
 */
export async function prepareSend(
  network: Network,
  wanted: Plan,
  { fetchLifetime = keptLifetime, choosePrice }: PrepareOptions = {},
): Promise<PreparedSend> {
  const rpc = rpcOf(network)
  await checkGenesis(rpc, network)
  const lifetime = wanted.nonceAccount
    ? await fetchNonceLife(rpc, { account: wanted.nonceAccount, minContextSlot: landedSlot(network) })
    : await fetchLifetime(network)
  const minContextSlot = reachedSlot(network, lifetime.slot)
  const budget = wanted.budget ?? (await findBudget(rpc, { plan: wanted, lifetime, minContextSlot, choosePrice }))
  const plan = { ...wanted, budget }
  const { units, microLamports } = budget
  const { localSigners, ...built } = buildTransaction(plan, lifetime, units, microLamports)

  const feeLamports =
    signatureLamports * BigInt(1 + localSigners.length) + ceilDivide(BigInt(units) * microLamports, 1_000_000n)
  const { lookupTables } = plan
  const simulation = await simulateTransaction(rpc, { ...built, feeLamports, lookupTables, minContextSlot })
  return {
    plan,
    network,
    ...built,
    localSigners,
    sinceSlot: lifetime.slot,
    ...('nonce' in lifetime
      ? { nonce: lifetime.nonce, lastValidBlockHeight: noLastBlock }
      : { lastValidBlockHeight: lifetime.lastValidBlockHeight }),
    simulation,
  }
}

/** Without a limit, for units and fees. */
async function findBudget(
  rpc: ChainRpc,
  {
    plan,
    lifetime,
    minContextSlot,
    choosePrice = ({ units, writable }) => quotePriority(rpc, writable, units),
  }: {
    plan: Plan
    lifetime: Lifetime
    minContextSlot: bigint
    choosePrice: PrepareOptions['choosePrice'] | undefined
  },
): Promise<{ units: number; microLamports: bigint }> {
  const { lookupTables } = plan
  const trial = buildTransaction(plan, lifetime, unitsCeiling, 0n)
  const { unitsConsumed } = await simulateTransaction(rpc, { ...trial, feeLamports: 0n, lookupTables, minContextSlot })
  const units = withHeadroom(unitsConsumed)
  const writable = writableAddresses(trial.messageBytes, lookupTables)
  return { units, microLamports: await choosePrice({ units, writable }) }
}

/** 15% and 1,000 units of headroom. */
const withHeadroom = (units: bigint) => Math.min(unitsCeiling, Math.ceil((Number(units) * 115) / 100) + 1_000)

type Lifetime = Omit<BlockhashLifetime, 'slot'> | { readonly nonce: HeldNonce }

type NonceLifetime = { readonly nonce: HeldNonce; readonly slot: bigint }

/** Absent with a nonce. */
const noLastBlock = 2n ** 64n - 1n

async function fetchNonceLife(
  rpc: ChainRpc,
  { account, minContextSlot }: { account: Address; minContextSlot: bigint },
): Promise<NonceLifetime> {
  const { value, slot } = await whenReached(() => fetchNonce(rpc, account, { minContextSlot }))
  if (value === null) throw new SendError('NonceAccountError', { account })
  return { nonce: { account, value }, slot }
}

/** @throws {ConnectError} `TransactionTooLargeError`. */
export function buildTransaction(plan: Plan, lifetime: Lifetime, units: number, microLamports: bigint) {
  const message = pipe(
    createTransactionMessage({ version: plan.version ?? 0 }),
    (draft) => setTransactionMessageFeePayer(plan.feePayer, draft),
    (draft) => setLifetime(draft, plan, lifetime),
    (draft) => writeBudget(draft, plan, units, microLamports),
    (draft) => appendTransactionMessageInstructionPlan(plan.instructions, draft),
    (draft) => shorten(draft, plan),
  )
  const compiled = compileTransaction(message)
  const transaction = new Uint8Array(getTransactionEncoder().encode(compiled))
  const limitBytes = plan.version === 1 ? transactionLimitBytesV1 : transactionLimitBytes
  if (transaction.length > limitBytes)
    throw new SendError('TransactionTooLargeError', { bytes: transaction.length, limitBytes })
  return {
    transaction,
    messageBytes: new Uint8Array(compiled.messageBytes),
    localSigners: getSignersFromTransactionMessage(message).filter(isKeyPairSigner),
  }
}

function setLifetime<D extends TransactionMessage>(draft: D, { feePayer }: Plan, lifetime: Lifetime) {
  if (!('nonce' in lifetime)) return setTransactionMessageLifetimeUsingBlockhash(lifetime, draft)
  const { account, value } = lifetime.nonce
  // Advances the nonce; its value was read.
  const nonce = { nonce: value as Nonce, nonceAccountAddress: account, nonceAuthorityAddress: feePayer }
  // Both branches are compilable.
  return setTransactionMessageLifetimeUsingDurableNonce(nonce, draft) as unknown as ReturnType<
    typeof setTransactionMessageLifetimeUsingBlockhash<D>
  >
}

/** Replaces addresses by lookup table indexes. */
const shorten = <D extends TransactionMessage>(draft: D, { lookupTables }: Plan): D =>
  // Only the notation changes.
  lookupTables && draft.version === 0
    ? (compressTransactionMessageUsingAddressLookupTables(draft, lookupTables) as D)
    : draft

/** Version 1 uses its header; a fixed price comes first (spec §9). */
function writeBudget<D extends TransactionMessage>(
  draft: D,
  { budget }: Plan,
  units: number,
  microLamports: bigint,
): D {
  const message: TransactionMessage = draft
  if (message.version === 1) {
    const priorityFeeLamports = ceilDivide(BigInt(units) * microLamports, 1_000_000n)
    const config = { computeUnitLimit: units, priorityFeeLamports, loadedAccountsDataSizeLimit: loadedBytesLimit }
    // Sets only the header.
    return setTransactionMessageConfig(config, message) as unknown as D
  }
  const limit = getSetComputeUnitLimitInstruction({ units })
  const price = getSetComputeUnitPriceInstruction({ microLamports })
  const both = budget ? [price, limit] : [limit, price]
  // Only appends instructions.
  return appendTransactionMessageInstructions(microLamports === 0n ? [limit] : both, draft) as unknown as D
}

/** RPC URLs checked in this visit. */
const checked = new Set<string>()

/** Prevents sending to another network. */
async function checkGenesis(rpc: ChainRpc, { rpcUrl, genesisHash, name }: Network): Promise<void> {
  const key = `${rpcUrl} ${genesisHash}`
  if (checked.has(key)) return
  const found = await rpc.getGenesisHash().send()
  if (found !== genesisHash) throw new RpcError('WrongNetworkError', { network: name, expected: genesisHash, found })
  checked.add(key)
}

/** 75th percentile for the same accounts, capped. */
async function quotePriority(rpc: ChainRpc, addresses: readonly Address[], units: number): Promise<bigint> {
  const recent = await rpc.getRecentPrioritizationFees([...addresses]).send()
  const paid = recent
    .map(({ prioritizationFee }) => BigInt(prioritizationFee))
    .filter((fee) => fee > 0n)
    .toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const wanted = paid[Math.floor((paid.length - 1) * 0.75)] ?? 0n
  const cap = (priorityCapLamports * 1_000_000n) / BigInt(units)
  return wanted < cap ? wanted : cap
}

const ceilDivide = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor
