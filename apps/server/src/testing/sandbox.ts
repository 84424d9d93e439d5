import {
  type Address,
  flattenInstructionPlan,
  type Instruction,
  isKeyPairSigner,
  type KeyPairSigner,
  type Signature,
  type TransactionSigner,
} from '@solana/kit'
import { type ChainRpc, createRpc, type Plan, readRentOf } from '@solsmith/chain'
import type { LocalnetOptions } from '@solsmith/localnet'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import {
  cpLockAddress,
  cpmmAddress,
  createRaydium,
  createSeed,
  emptyForm,
  findMintAddress,
  type Pool,
  parseTokenDraft,
  planCreateToken,
  planWrap,
  type Tier,
  type TokenDraft,
  tokenMetadataAddress,
  type Venue,
  wrappedSolMint,
} from '@solsmith/tokens'
import { createCpmmGenesis } from '../../../../programs/cpmm/genesis.ts'
import { readProgram } from '../../../../programs/readProgram.ts'

/** A network with the programs of the sandbox, and what tests do with one. */
export type Sandbox = AsyncDisposable & {
  readonly localnet: TestLocalnet
  readonly rpc: ChainRpc
  readonly caip2: string
  readonly venue: Venue
  run(plan: Plan, signer: KeyPairSigner): Promise<Signature>
  createToken(creator: KeyPairSigner, draft?: Partial<TokenDraft>): Promise<Address>
  /** Makes a pool of a token against SOL, open for trades. */
  createPool(creator: KeyPairSigner, token: Address): Promise<Pool>
}

const genesisRent = (bytes: number) => BigInt(bytes + 128) * 6_960n

/** Starts the network as `npm start` does, in this process. */
export async function startSandbox(options: LocalnetOptions = {}): Promise<Sandbox> {
  const genesis = await createCpmmGenesis(genesisRent)
  const localnet = await startLocalnet({
    ...options,
    programs: [
      { address: tokenMetadataAddress, elf: readProgram('token-metadata', 3) },
      { address: cpmmAddress, elf: readProgram('cpmm', 3) },
      { address: cpLockAddress, elf: readProgram('cp-lock', 3) },
    ],
    accounts: genesis.map(({ address, ...account }) => ({
      address,
      account: { ...account, executable: false, rentEpoch: 0n },
    })),
  })
  const rpc = createRpc({ url: localnet.rpcUrl })
  const venue = createRaydium('sandbox')
  const run: Sandbox['run'] = (plan, signer) => localnet.send(signer, signedBy(plan, signer))
  return {
    localnet,
    rpc,
    caip2: `solana:${localnet.genesisHash.slice(0, 32)}`,
    venue,
    run,
    async createToken(creator, draft = {}) {
      const parsed = parseTokenDraft({ ...emptyForm, name: 'Kiln', symbol: 'KLN', decimals: 6, supply: '1000000' })
      if (!('draft' in parsed)) throw new TypeError(JSON.stringify(parsed.issues))
      const seed = createSeed()
      const network = { id: 'sandbox', name: 'Sandbox' } as const
      const whole = { ...parsed.draft, ...draft }
      const uri = 'http://localhost/kiln'
      const readRent = readRentOf(rpc)
      await run(
        await planCreateToken(readRent, { draft: whole, creator: creator.address, seed, uri, network }),
        creator,
      )
      return findMintAddress(creator.address, seed, whole.standard)
    },
    async createPool(creator, token) {
      await run(await planWrap({ wallet: creator.address, lamports: 20_000_000_000n }), creator)
      const [tier] = await venue.fetchTiers(rpc)
      const plan = await venue.planCreate(rpc, {
        wallet: creator.address,
        token,
        quote: wrappedSolMint,
        tier: requireTier(tier).address,
        tokenAmount: 100_000_000_000n,
        quoteAmount: 10_000_000_000n,
        openTime: 'now',
        poolSeed: null,
      })
      await run(plan, creator)
      await localnet.warp({ seconds: 5 })
      await localnet.warp({ slots: 2 })
      return venue.fetchPool(rpc, plan.pool)
    },
    [Symbol.asyncDispose]: () => localnet[Symbol.asyncDispose](),
  }
}

function requireTier(tier: Tier | undefined): Tier {
  if (!tier) throw new TypeError('the sandbox begins with tiers')
  return tier
}

/** A plan names its signer by address; the key signs for it here. */
function signedBy({ instructions }: Plan, signer: KeyPairSigner): readonly Instruction[] {
  const leaves = flattenInstructionPlan(instructions)
  return leaves.flatMap((leaf) => (leaf.kind === 'single' ? [withKeys(leaf.instruction, signer)] : []))
}

const withKeys = (instruction: Instruction, signer: KeyPairSigner): Instruction => ({
  ...instruction,
  accounts: (instruction.accounts ?? []).map((meta) => {
    const { address, role } = meta
    if (address === signer.address && role >= 2) return { address, role, signer }
    return 'signer' in meta && isKeyPairSigner(meta.signer as TransactionSigner) ? meta : { address, role }
  }),
})
