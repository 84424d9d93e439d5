import { type Address, address, getBase64Encoder, getTransactionDecoder, type Signature } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { type ChainRpc, isChainError, readMessage } from '@solsmith/chain'

export type Landed = {
  readonly signature: Signature
  readonly slot: bigint
  /** Null on success. */
  readonly error: unknown
  readonly feeLamports: bigint
  readonly instructions: readonly WholeInstruction[]
}

/** Additions by a wallet that sends. */
export type LandedChanges = {
  readonly addedFeeLamports: bigint
  readonly addedPrograms: readonly Address[]
}

type WholeInstruction = { readonly program: Address; readonly text: string }

/** Maximum of one response. */
const pageSize = 1_000

/**
 * Finds the payer's transaction with the instructions in order.
 *
 * @param input.minContextSlot - A node behind it can't tell.
 * @returns Null if there is none. @throws without an answer.
 */
export async function findLanded(
  rpc: ChainRpc,
  input: {
    readonly payer: Address
    readonly after: string | null
    /** Bytes given to the wallet. */
    readonly transaction: Uint8Array
    readonly minContextSlot: bigint
    /** Of other sends; checked ones are added. */
    readonly others: Set<string>
  },
): Promise<Landed | null> {
  return findAmong(rpc, input, await listSignatures(rpc, input))
}

/**
 * With the node's oldest slot, because a pruned node lists nothing too.
 *
 * @throws without batch support.
 */
export async function findLandedWithHistory(
  rpc: ChainRpc,
  input: Parameters<typeof findLanded>[1],
): Promise<{ readonly landed: Landed | null; readonly firstSlot: bigint }> {
  const list = { method: 'getSignaturesForAddress', params: [input.payer, listConfig(input)] }
  const [firstSlot, page] = await rpc.together([{ method: 'getFirstAvailableBlock', params: [] }, list]).send()
  // Typed by their calls.
  const signatures = (page as readonly { signature: Signature }[]).map(({ signature }) => signature)
  const more = signatures.length < pageSize ? [] : await listSignatures(rpc, input, signatures.at(-1))
  const landed = await findAmong(rpc, input, [...signatures, ...more])
  // Typed by its call.
  return { landed, firstSlot: firstSlot as bigint }
}

type ListInput = Pick<Parameters<typeof findLanded>[1], 'payer' | 'after' | 'minContextSlot'>

const listConfig = ({ after, minContextSlot }: ListInput, before?: Signature) => ({
  commitment: 'confirmed' as const,
  limit: pageSize,
  minContextSlot,
  // Stored from a node's answer.
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
    // Wallets may retry after a failure.
    if (landed && addedTo(wanted, landed.instructions)) {
      if (landed.error === null) return landed
      failed = landed
    } else others.add(signature)
  }
  return failed
}

/** Null if exactly these landed. */
export function compareLanded(
  landed: Landed,
  { transaction, feeLamports }: { readonly transaction: Uint8Array; readonly feeLamports: bigint },
): LandedChanges | null {
  const added = addedTo(readInstructions(transaction), landed.instructions) ?? []
  const addedFeeLamports = landed.feeLamports - feeLamports
  if (added.length === 0 && addedFeeLamports === 0n) return null
  return { addedFeeLamports, addedPrograms: [...new Set(added.map(({ program }) => program))] }
}

/** Code for a transaction version that ours never have. */
const versionCode = -32_015

/** Null if not ours. @throws without an answer. */
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

/** Returns the instructions without those that set priority. */
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

/** Null unless all are there, in order. */
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
