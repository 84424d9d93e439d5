import { type Address, address, getBase64Encoder, getTransactionDecoder, type Signature } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { type ChainRpc, isChainError, readMessage } from '@solsmith/chain'

/** A transaction as it is on the chain. */
export type Landed = {
  readonly signature: Signature
  readonly slot: bigint
  /** Null when it did what it should. */
  readonly error: unknown
  readonly feeLamports: bigint
  readonly instructions: readonly WholeInstruction[]
}

/** What a wallet that sends by itself has put beside what was shown. */
export type LandedChanges = {
  readonly addedFeeLamports: bigint
  readonly addedPrograms: readonly Address[]
}

type WholeInstruction = { readonly program: Address; readonly text: string }

/** Most signatures that a node lists at once. */
const pageSize = 1_000

/**
 * Finds what a payer has sent since a moment that contains what was asked for: the same instructions, in order. A wallet may
 * have put others around them, another priority, and another blockhash.
 *
 * @param input.minContextSlot - A node that has not come so far does not know enough to say that there is nothing.
 * @returns Null when there is none. @throws when a node does not say.
 */
export async function findLanded(
  rpc: ChainRpc,
  input: {
    readonly payer: Address
    readonly after: string | null
    /** The bytes that the wallet was given. */
    readonly transaction: Uint8Array
    readonly minContextSlot: bigint
    /** Signatures that are known to be of something else; those that are looked at are added. */
    readonly others: Set<string>
  },
): Promise<Landed | null> {
  return findAmong(rpc, input, await listSignatures(rpc, input))
}

/**
 * The same, with the first slot that the node which gave the list remembers: one that has forgotten the slots in question
 * lists nothing either.
 *
 * @throws when the endpoint does not take batches.
 */
export async function findLandedWithHistory(
  rpc: ChainRpc,
  input: Parameters<typeof findLanded>[1],
): Promise<{ readonly landed: Landed | null; readonly firstSlot: bigint }> {
  const list = { method: 'getSignaturesForAddress', params: [input.payer, listConfig(input)] }
  const [firstSlot, page] = await rpc.together([{ method: 'getFirstAvailableBlock', params: [] }, list]).send()
  // Of the types of the calls, by the network's client.
  const signatures = (page as readonly { signature: Signature }[]).map(({ signature }) => signature)
  const more = signatures.length < pageSize ? [] : await listSignatures(rpc, input, signatures.at(-1))
  const landed = await findAmong(rpc, input, [...signatures, ...more])
  // Of the type of its call too.
  return { landed, firstSlot: firstSlot as bigint }
}

type ListInput = Pick<Parameters<typeof findLanded>[1], 'payer' | 'after' | 'minContextSlot'>

const listConfig = ({ after, minContextSlot }: ListInput, before?: Signature) => ({
  commitment: 'confirmed' as const,
  limit: pageSize,
  minContextSlot,
  // From the journal, where a node's answer was written.
  ...(after === null ? {} : { until: after as Signature }),
  ...(before === undefined ? {} : { before }),
})

async function listSignatures(rpc: ChainRpc, input: ListInput, last?: Signature): Promise<readonly Signature[]> {
  const found: Signature[] = []
  for (;;) {
    const page = await rpc.getSignaturesForAddress(input.payer, listConfig(input, found.at(-1) ?? last)).send()
    found.push(...page.map(({ signature }) => signature))
    if (page.length < pageSize) return found
  }
}

async function findAmong(
  rpc: ChainRpc,
  { transaction, others }: Pick<Parameters<typeof findLanded>[1], 'transaction' | 'others'>,
  found: readonly Signature[],
): Promise<Landed | null> {
  const wanted = readInstructions(transaction)
  let failed: Landed | null = null
  for (const signature of found.toReversed().filter((one) => !others.has(one))) {
    const landed = await readLanded(rpc, signature)
    // A wallet may have tried again after a failure.
    if (landed && addedTo(wanted, landed.instructions)) {
      if (landed.error === null) return landed
      failed = landed
    } else others.add(signature)
  }
  return failed
}

/** Says what is there beside what was asked for; null when that is what landed, to the instruction. */
export function compareLanded(
  landed: Landed,
  { transaction, feeLamports }: { readonly transaction: Uint8Array; readonly feeLamports: bigint },
): LandedChanges | null {
  const added = addedTo(readInstructions(transaction), landed.instructions) ?? []
  const addedFeeLamports = landed.feeLamports - feeLamports
  if (added.length === 0 && addedFeeLamports === 0n) return null
  return { addedFeeLamports, addedPrograms: [...new Set(added.map(({ program }) => program))] }
}

/** JSON-RPC: a version that was not asked for. Nothing of ours is of it. */
const versionCode = -32_015

/** Null: of a kind that no one here makes. @throws when the node does not say, or lists what it does not have yet. */
async function readLanded(rpc: ChainRpc, signature: Signature): Promise<Landed | null> {
  const found = await rpc
    .getTransaction(signature, { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 1 })
    .send()
    .catch((error: unknown) => {
      if (isChainError(error, 'RpcResponseError') && error.context.code === versionCode) return 'strange' as const
      throw error
    })
  if (found === 'strange') return null
  if (!found?.meta) throw new TypeError('The node lists a transaction that it does not have yet.')
  const { loadedAddresses } = found.meta
  const loaded = loadedAddresses ? [...loadedAddresses.writable, ...loadedAddresses.readonly] : []
  const bytes = new Uint8Array(getBase64Encoder().encode(found.transaction[0]))
  return {
    signature,
    slot: found.slot,
    error: found.meta.err,
    feeLamports: found.meta.fee,
    instructions: readInstructions(bytes, loaded),
  }
}

/** What a transaction does, without what it pays for being first. */
function readInstructions(transaction: Uint8Array, loaded: readonly Address[] = []): readonly WholeInstruction[] {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const { staticAccounts, instructions } = readMessage(messageBytes)
  const addresses = [...staticAccounts, ...loaded]
  const nameOf = (index: number) => addresses[index] ?? address('11111111111111111111111111111111')
  return instructions
    .map(({ programAddressIndex, accountIndices, data }) => {
      const program = nameOf(programAddressIndex)
      return { program, text: JSON.stringify([program, accountIndices.map(nameOf), [...data]]) }
    })
    .filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM_ADDRESS)
}

/** The instructions that are not wanted; null when not all wanted ones are there, in order. */
function addedTo(
  wanted: readonly WholeInstruction[],
  given: readonly WholeInstruction[],
): readonly WholeInstruction[] | null {
  const added: WholeInstruction[] = []
  let next = 0
  for (const instruction of given) {
    if (instruction.text === wanted[next]?.text) next += 1
    else added.push(instruction)
  }
  return next === wanted.length ? added : null
}
