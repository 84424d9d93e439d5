import {
  type Address,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  type Signature,
  signTransaction,
} from '@solana/kit'
import { getMintEncoder, getMintSize, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, createRpc, type Plan, readRentOf, wrappedSolMint } from '@solsmith/chain'
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
  type TokenDraft,
  tokenMetadataAddress,
  type Venue,
} from '@solsmith/tokens'
import { createCpmmGenesis } from '../../../../programs/cpmm/genesis.ts'
import { readProgram } from '../../../../programs/readProgram.ts'
import { signedBy } from './signedBy.ts'

export type Sandbox = AsyncDisposable & {
  readonly localnet: TestLocalnet
  readonly rpc: ChainRpc
  /** CAIP-2. */
  readonly caip2: string
  readonly venue: Venue
  run(plan: Plan, signer: KeyPairSigner): Promise<Signature>
  /** A million with six decimals. */
  createToken(creator: KeyPairSigner, draft?: Partial<TokenDraft>): Promise<Address>
  createPool(creator: KeyPairSigner, pooled: Pooled): Promise<Pool>
  /** Waits for confirmation. */
  signAndSend(base64: string, signer: KeyPairSigner): Promise<void>
  held(owner: Address, mint: Address): Promise<bigint>
}

type Pooled = { readonly token: Address; readonly quote?: Address; readonly quoteAmount?: bigint }

const genesisRent = (bytes: number) => BigInt(bytes + 128) * 6_960n

/** @param dollars - Mint authority at USDC's address. */
export async function startSandbox(dollars?: Address): Promise<Sandbox> {
  const genesis = [...(await createCpmmGenesis(genesisRent)), ...(dollars ? [mintOf(dollars)] : [])]
  const localnet = await startLocalnet({
    tellsBlocks: true,
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
      const parsed = parseTokenDraft({ ...emptyForm, name: 'Anvil', symbol: 'ANVL', decimals: 6, supply: '1000000' })
      if (!('draft' in parsed)) throw new TypeError(JSON.stringify(parsed.issues))
      const seed = createSeed()
      const network = { id: 'sandbox', name: 'Sandbox' } as const
      const whole = { ...parsed.draft, ...draft }
      const input = { draft: whole, creator: creator.address, seed, uri: 'http://localhost/anvil', network }
      await run(await planCreateToken(readRentOf(rpc), input), creator)
      return findMintAddress(creator.address, seed, whole.standard)
    },
    async createPool(creator, { token, quote = wrappedSolMint, quoteAmount = 10_000_000_000n }) {
      const [tier] = await venue.fetchTiers(rpc)
      if (!tier) throw new TypeError('The sandbox begins with tiers.')
      const common = { wallet: creator.address, token, quote, tier: tier.address, quoteAmount }
      const when = { openTime: 'now', poolSeed: null } as const
      const plan = await venue.planCreate(rpc, { ...common, tokenAmount: 100_000_000_000n, ...when })
      await run(plan, creator)
      await localnet.warp({ seconds: 5 })
      await localnet.warp({ slots: 2 })
      return venue.fetchPool(rpc, plan.pool)
    },
    async signAndSend(base64, signer) {
      const built = getTransactionDecoder().decode(getBase64Encoder().encode(base64))
      const signed = getBase64EncodedWireTransaction(await signTransaction([signer.keyPair], built))
      await rpc.sendTransaction(signed, { encoding: 'base64', preflightCommitment: 'confirmed' }).send()
      await localnet.warp({ slots: 2 })
    },
    async held(owner, mint) {
      const { value } = await localnet.rpc.getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed' }).send()
      return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
    },
    [Symbol.asyncDispose]: () => localnet[Symbol.asyncDispose](),
  }
}

/** Mainnet's USDC. */
export const dollarMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as Address

const mintOf = (authority: Address) => ({
  address: dollarMint,
  owner: TOKEN_PROGRAM_ADDRESS,
  lamports: genesisRent(getMintSize()),
  data: new Uint8Array(
    getMintEncoder().encode({
      mintAuthority: authority,
      supply: 0n,
      decimals: 6,
      isInitialized: true,
      freezeAuthority: null,
    }),
  ),
})
