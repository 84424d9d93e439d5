import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  createTransactionPlanner,
  flattenInstructionPlan,
  flattenTransactionPlan,
  type Instruction,
  isKeyPairSigner,
  type KeyPairSigner,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  type TransactionSigner,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction } from '@solana-program/compute-budget'
import { type ChainRpc, createRpc, type Plan, readRentOf } from '@solsmith/chain'
import type { LocalnetOptions } from '@solsmith/localnet'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { createSeed } from '../token/createSeed.ts'
import { findMintAddress, planCreateToken } from '../token/planCreateToken.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'

export const plainDraft: TokenDraft = {
  standard: 'modern',
  name: 'Anvil',
  symbol: 'ANVL',
  description: '',
  website: null,
  x: null,
  decimals: 6,
  supply: 1_000_000_000n,
  mintAuthority: { mode: 'keep' },
  freezeAuthority: { mode: 'keep' },
  updateAuthority: { mode: 'keep' },
  receiver: null,
  distribution: [],
  extensions: [],
  metadataUri: null,
}

export type Scene = AsyncDisposable & {
  readonly localnet: TestLocalnet
  readonly rpc: ChainRpc
  readonly readRent: (bytes: number) => Promise<bigint>
  /** Sends a plan like an app: as many transactions as needed, each signed by its signer. */
  readonly run: (plan: Plan, signer: KeyPairSigner) => Promise<readonly Signature[]>
  readonly create: (signer: KeyPairSigner, draft?: Partial<TokenDraft>) => Promise<Token>
  readonly balanceOf: (account: Address) => Promise<bigint>
}

/** Starts a network with the programs of both standards. */
export async function startScene(more: LocalnetOptions = {}): Promise<Scene> {
  const elf = readFileSync(join(import.meta.dirname, '../../../../programs/token-metadata/token-metadata.so'))
  const metadata = { address: tokenMetadataAddress, elf: new Uint8Array(elf) }
  const localnet = await startLocalnet({ ...more, programs: [metadata, ...(more.programs ?? [])] })
  const rpc = createRpc({ url: localnet.rpcUrl })
  const readRent = readRentOf(rpc)
  const run: Scene['run'] = async (plan, signer) => {
    const signatures: Signature[] = []
    for (const instructions of await splitForTests(plan))
      signatures.push(await localnet.send(signer, withSigner(instructions, signer)))
    return signatures
  }
  return {
    localnet,
    rpc,
    readRent,
    run,
    async create(signer, draft = {}) {
      const whole = { ...plainDraft, ...draft }
      const seed = createSeed()
      const network = { id: 'sandbox', name: 'Sandbox' } as const
      const uri = 'http://localhost/anvil'
      await run(await planCreateToken(readRent, { draft: whole, creator: signer.address, seed, uri, network }), signer)
      return fetchToken(rpc, await findMintAddress(signer.address, seed, whole.standard))
    },
    balanceOf: async (account) => (await rpc.getBalance(account, { commitment: 'confirmed' }).send()).value,
    [Symbol.asyncDispose]: () => localnet[Symbol.asyncDispose](),
  }
}

/** Splits a plan as `splitPlan` of connect does. */
export async function splitForTests(plan: Plan): Promise<readonly (readonly Instruction[])[]> {
  if (plan.lookupTables || plan.version === 1) throw new TypeError('It is sent as it is: `sendLaunch` does that.')
  const limit = getSetComputeUnitLimitInstruction({ units: 1_400_000 })
  if (plan.isPacked && plan.instructions.kind === 'sequential')
    return plan.instructions.plans.map((instructions) => [limit, ...instructionsOf({ ...plan, instructions })])
  const planner = createTransactionPlanner({
    maxInstructionsPerTransaction: 64,
    createTransactionMessage: () =>
      pipe(
        createTransactionMessage({ version: 0 }),
        (draft) => setTransactionMessageFeePayer(plan.feePayer, draft),
        (draft) => appendTransactionMessageInstructions([limit], draft),
      ),
  })
  return flattenTransactionPlan(await planner(plan.instructions)).map(({ message }) => message.instructions)
}

export const instructionsOf = (plan: Plan): readonly Instruction[] =>
  flattenInstructionPlan(plan.instructions).flatMap((leaf) => (leaf.kind === 'single' ? [leaf.instruction] : []))

/** The plan names its signer by address; this adds the key. */
export const withSigner = (instructions: readonly Instruction[], signer: KeyPairSigner): readonly Instruction[] =>
  instructions.map((instruction) => ({
    ...instruction,
    accounts: (instruction.accounts ?? []).map((meta) => {
      const { address, role } = meta
      if (address === signer.address && role >= 2) return { address, role, signer }
      // A one-time address carries its key.
      return 'signer' in meta && isKeyPairSigner(meta.signer as TransactionSigner) ? meta : { address, role }
    }),
  }))
