import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flattenInstructionPlan, generateKeyPairSigner, type Instruction, type KeyPairSigner } from '@solana/kit'
import { createRpc } from '@solsmith/chain'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCreateCost } from '../cost/estimateCreateCost.ts'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { fetchToken } from '../read/fetchToken.ts'
import { fetchCreation } from '../receipt/fetchCreation.ts'
import { type CreateTokenInput, findMintAddress, planCreateToken } from './planCreateToken.ts'
import type { TokenDraft } from './tokenDraft.ts'

// The sandbox's program has the public interface: the same client code runs on mainnet.
const elf = readFileSync(join(import.meta.dirname, '../../../../programs/token-metadata/token-metadata.so'))

const draft: TokenDraft = {
  standard: 'classic',
  name: 'Anvil',
  symbol: 'ANVL',
  description: '',
  website: null,
  x: null,
  decimals: 6,
  supply: 21_000_000_000_000n,
  mintAuthority: { mode: 'none' },
  freezeAuthority: { mode: 'none' },
  updateAuthority: { mode: 'keep' },
  receiver: null,
  distribution: [],
  extensions: [],
  metadataUri: null,
}
const uri = 'http://localhost:3000/media/anvil'

let localnet: TestLocalnet
beforeAll(async () => {
  localnet = await startLocalnet({ programs: [{ address: tokenMetadataAddress, elf: new Uint8Array(elf) }] })
})
afterAll(() => localnet[Symbol.asyncDispose]())

const rpc = () => createRpc({ url: localnet.rpcUrl })
const readRent = (bytes: number) => localnet.rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send()

async function create(creator: KeyPairSigner, seed: string, input: Partial<CreateTokenInput> = {}) {
  const network = { id: 'sandbox', name: 'Sandbox' } as const
  const plan = await planCreateToken(readRent, { draft, creator: creator.address, seed, uri, network, ...input })
  const leaves = flattenInstructionPlan(plan.instructions)
  const instructions = leaves.flatMap((leaf) => (leaf.kind === 'single' ? [leaf.instruction] : []))
  await localnet.send(creator, withSigner(instructions, creator))
  return fetchToken(rpc(), await findMintAddress(creator.address, seed, 'classic'))
}

/** The plan names its signer by address; this adds the key. */
const withSigner = (instructions: readonly Instruction[], signer: KeyPairSigner): readonly Instruction[] =>
  instructions.map((instruction) => ({
    ...instruction,
    accounts: (instruction.accounts ?? []).map(({ address, role }) =>
      address === signer.address && role >= 2 ? { address, role, signer } : { address, role },
    ),
  }))

test('reads a Classic token back as requested', async () => {
  const creator = await localnet.fundedSigner()

  const token = await create(creator, 'classic')

  expect(token).toMatchObject({
    program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    decimals: 6,
    supply: 21_000_000_000_000n,
    mintAuthority: null,
    freezeAuthority: null,
    pointer: null,
    metadata: { updateAuthority: creator.address, name: 'Anvil', symbol: 'ANVL', uri, isMutable: true },
  })
})

test('gives each authority of the draft to its holder and locks a locked name', async () => {
  const [creator, { address: friend }] = [await localnet.fundedSigner(), await generateKeyPairSigner()]
  const give = { mode: 'give', to: friend } as const

  const given = await create(creator, 'given', {
    draft: { ...draft, mintAuthority: give, freezeAuthority: give, updateAuthority: give },
  })
  const locked = await create(creator, 'locked', { draft: { ...draft, updateAuthority: { mode: 'none' } } })

  expect(given).toMatchObject({
    mintAuthority: friend,
    freezeAuthority: friend,
    metadata: { updateAuthority: friend },
  })
  expect(locked.metadata?.updateAuthority).toBeNull()
})

test('costs exactly what was estimated, row by row', async () => {
  const creator = await localnet.fundedSigner()
  const estimate = await estimateCreateCost(readRent, draft, uri)
  const before = (await localnet.rpc.getBalance(creator.address).send()).value

  const { address } = await create(creator, 'cost')
  const { cost } = await fetchCreation(rpc(), address)

  const paid = before - (await localnet.rpc.getBalance(creator.address).send()).value
  expect(cost).toEqual(estimate)
  expect(cost.totalLamports).toBe(paid)
  expect(cost.rows.map(({ kind }) => kind)).toEqual([
    'token-account',
    'mint-account',
    'metadata-account',
    'metadata-fee',
    'network-fee',
    'platform-fee',
  ])
})

test('derives one Classic token per seed, at another address than the Modern one', async () => {
  const creator = await localnet.fundedSigner()
  await create(creator, 'once')

  await expect(create(creator, 'once')).rejects.toThrow()
  expect(await findMintAddress(creator.address, 'once', 'modern')).not.toBe(
    await findMintAddress(creator.address, 'once', 'classic'),
  )
})
