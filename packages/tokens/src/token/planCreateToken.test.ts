import {
  type Address,
  flattenInstructionPlan,
  generateKeyPairSigner,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { createRpc } from '@solsmith/chain'
import { type TestLocalnet, test } from '@solsmith/localnet/testing'
import { describe, expect } from 'vitest'
import { memoAddress } from '../programs/memo.ts'
import { fetchToken } from '../read/fetchToken.ts'
import { type CreateTokenInput, findMintAddress, isPublicUri, planCreateToken } from './planCreateToken.ts'
import { sizeToken } from './sizeToken.ts'
import type { TokenDraft } from './tokenDraft.ts'

const draft: TokenDraft = {
  standard: 'modern',
  name: 'Anvil',
  symbol: 'ANVL',
  description: '',
  website: null,
  x: null,
  decimals: 9,
  supply: 1_000_000_000_000_000_000n,
  mintAuthority: { mode: 'none' },
  freezeAuthority: { mode: 'none' },
  updateAuthority: { mode: 'keep' },
  receiver: null,
  distribution: [],
  extensions: [],
  metadataUri: null,
}
const uri = 'http://localhost:3000/media/anvil'
const sandbox = { id: 'sandbox', name: 'Sandbox' } as const

async function create(localnet: TestLocalnet, creator: KeyPairSigner, input: Partial<CreateTokenInput> = {}) {
  const seed = input.seed ?? 'aSeedOf16Letters'
  const plan = await plans(localnet, creator.address, { ...input, seed })
  await localnet.send(creator, withSigner(plan, creator))
  return fetchToken(createRpc({ url: localnet.rpcUrl }), await findMintAddress(creator.address, seed, 'modern'))
}

async function plans(localnet: TestLocalnet, creator: Address, input: Partial<CreateTokenInput>) {
  const readRent = (bytes: number) => localnet.rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send()
  const plan = await planCreateToken(readRent, {
    draft,
    creator,
    seed: 'aSeedOf16Letters',
    uri,
    network: sandbox,
    ...input,
  })
  return flattenInstructionPlan(plan.instructions).flatMap((leaf) => (leaf.kind === 'single' ? [leaf.instruction] : []))
}

/** The plan names its signer by address; this adds the key. */
const withSigner = (instructions: readonly Instruction[], signer: KeyPairSigner): readonly Instruction[] =>
  instructions.map((instruction) => ({
    ...instruction,
    accounts: (instruction.accounts ?? []).map(({ address, role }) =>
      address === signer.address && role >= 2 ? { address, role, signer } : { address, role },
    ),
  }))

test('records the copied token in the transaction', async ({ localnet }) => {
  const creator = await localnet.fundedSigner()
  const mint = 'KilnT7vQxYpR2mWc9sHbEeGz4dLuNf8aJk5oXi13wUe'
  const memoOf = async (changes: Partial<TokenDraft>) => {
    const instructions = await plans(localnet, creator.address, { draft: { ...draft, ...changes } })
    return instructions
      .filter(({ programAddress }) => programAddress === memoAddress)
      .map(({ data }) => new TextDecoder().decode(data as Uint8Array)) // A memo has data.
  }

  expect(await memoOf({ copiedFrom: { mint, name: 'Kiln' } })).toEqual([`copy-of:${mint}`])
  expect(await memoOf({})).toEqual([])
  expect(await create(localnet, creator, { draft: { ...draft, copiedFrom: { mint, name: 'Kiln' } } })).toMatchObject({
    supply: draft.supply,
  })
})

test('reads a token back as requested', async ({ localnet }) => {
  const creator = await localnet.fundedSigner()

  const token = await create(localnet, creator)

  expect(token).toMatchObject({
    program: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    decimals: 9,
    supply: 1_000_000_000_000_000_000n,
    mintAuthority: null,
    freezeAuthority: null,
    pointer: { authority: creator.address, metadata: token.address },
    metadata: { updateAuthority: creator.address, mint: token.address, name: 'Anvil', symbol: 'ANVL', uri },
  })
})

test('matches size and rent of the account with the estimate', async ({ localnet }) => {
  const creator = await localnet.fundedSigner()

  const { address } = await create(localnet, creator)

  const { value } = await localnet.rpc.getAccountInfo(address, { encoding: 'base64' }).send()
  const { mint } = sizeToken(draft, uri)
  expect(Number(value?.space)).toBe(mint)
  expect(value?.lamports).toBe(await localnet.rpc.getMinimumBalanceForRentExemption(BigInt(mint)).send())
})

test('gives each authority to its holder in the draft', async ({ localnet }) => {
  const [creator, { address: friend }] = [await localnet.fundedSigner(), await generateKeyPairSigner()]

  const given = await create(localnet, creator, {
    seed: 'given',
    draft: {
      ...draft,
      mintAuthority: { mode: 'give', to: friend },
      freezeAuthority: { mode: 'give', to: friend },
      updateAuthority: { mode: 'give', to: friend },
    },
  })
  const kept = await create(localnet, creator, {
    seed: 'kept',
    draft: { ...draft, mintAuthority: { mode: 'keep' }, freezeAuthority: { mode: 'keep' } },
  })
  const locked = await create(localnet, creator, {
    seed: 'locked',
    draft: { ...draft, updateAuthority: { mode: 'none' } },
  })

  expect(given).toMatchObject({
    mintAuthority: friend,
    freezeAuthority: friend,
    metadata: { updateAuthority: friend },
    pointer: { authority: friend },
  })
  expect(kept).toMatchObject({ mintAuthority: creator.address, freezeAuthority: creator.address })
  expect(locked).toMatchObject({ metadata: { updateAuthority: null }, pointer: { authority: null } })
})

test('mints the smallest and largest supply exactly', async ({ localnet }) => {
  const creator = await localnet.fundedSigner()

  const one = await create(localnet, creator, { seed: 'one', draft: { ...draft, decimals: 0, supply: 1n } })
  const all = await create(localnet, creator, { seed: 'all', draft: { ...draft, supply: 2n ** 64n - 1n } })

  expect([one.supply, all.supply]).toEqual([1n, 2n ** 64n - 1n])
})

test('never creates two tokens from one seed', async ({ localnet }) => {
  const creator = await localnet.fundedSigner()
  await create(localnet, creator)

  await expect(create(localnet, creator, { draft: { ...draft, name: 'Other' } })).rejects.toThrow()
})

test("needs only the creator's signature", async ({ localnet }) => {
  const { address } = await generateKeyPairSigner()

  const instructions = await plans(localnet, address, { draft: { ...draft, updateAuthority: { mode: 'none' } } })

  const signers = instructions.flatMap(({ accounts = [] }) => accounts.filter(({ role }) => role >= 2))
  expect(new Set(signers.map((account) => account.address))).toEqual(new Set([address]))
})

test('accepts a link of 200 bytes and refuses a longer one', async ({ localnet }) => {
  const creator = await localnet.fundedSigner()
  const link = (bytes: number) => `https://example.org/${'a'.repeat(bytes - 20)}`

  await expect(plans(localnet, creator.address, { uri: link(201) })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MetadataUriTooLongError: The metadata link is 201 bytes; the limit is 200. Use a shorter address for this site.]`,
  )
  expect((await create(localnet, creator, { uri: link(200) })).metadata?.uri).toHaveLength(200)
})

describe('off the sandbox', () => {
  test.for([
    'http://localhost:3000/media/x',
    'http://solsmith.example/x',
    'https://127.0.0.1/x',
    'https://box.local/x',
  ])('refuses a token that points to %s', async (bad, { localnet, expect }) => {
    const { address } = await generateKeyPairSigner()
    const network = { id: 'mainnet', name: 'Mainnet' } as const

    await expect(plans(localnet, address, { uri: bad, network })).rejects.toThrow(
      expect.objectContaining({ name: 'MetadataUriNotPublicError' }),
    )
  })

  test('accepts public https', () => {
    expect(isPublicUri('https://solsmith.org/media/x')).toBe(true)
    expect(isPublicUri('https://solsmith.org./media/x')).toBe(true)
    for (const uri of [
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://user@solsmith.org/x',
      // A trailing dot does not change the host.
      'https://localhost./x',
      'https://box.local./x',
      'ipfs://x',
      'solsmith.org',
    ])
      expect(isPublicUri(uri), uri).toBe(false)
  })
})
