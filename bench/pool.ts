import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { createNetworks, createRpc, type Network, type Plan, readRentOf, wrappedSolMint } from '@solsmith/chain'
import { prepareSend } from '@solsmith/connect'
import { createLocalnet } from '@solsmith/localnet'
import {
  cpLockAddress,
  cpmmAddress,
  createRaydium,
  emptyForm,
  type Pool,
  parseTokenDraft,
  type Standard,
  sandboxLookupTable,
  type Tier,
  tokenMetadataAddress,
} from '@solsmith/tokens'
import { createCpmmGenesis } from '../programs/cpmm/genesis.ts'
import type { Measure } from './main.ts'

const programs = ['token-metadata', 'cpmm', 'cp-lock'] as const
const addresses = { 'token-metadata': tokenMetadataAddress, cpmm: cpmmAddress, 'cp-lock': cpLockAddress }
const readElf = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '..', 'programs', name, `${name}.so`)))

const limitBytes = 1_232
const limitUnits = 205_000
const limitMicroseconds = 5

const venue = createRaydium('sandbox')

/** Launches as transactions on the real VM, and the time that a quote takes. */
export async function measurePool(): Promise<readonly Measure[]> {
  const genesis = await createCpmmGenesis((bytes) => BigInt(bytes + 128) * 6_960n)
  await using localnet = await createLocalnet({
    slotMs: 100,
    programs: programs.map((name) => ({ address: addresses[name], elf: readElf(name) })),
    accounts: genesis.map(({ address, ...account }) => ({
      address,
      account: { ...account, executable: false, rentEpoch: 0n },
    })),
  })
  const wallet = await generateKeyPairSigner()
  localnet.airdrop(wallet.address, 100_000_000_000n)
  localnet.warp({ slots: 2 })
  const network = createNetworks(() => localnet.rpcUrl, localnet.genesisHash).find(({ id }) => id === 'sandbox')
  const [tier] = await venue.fetchTiers(createRpc({ url: localnet.rpcUrl }))
  if (!network || !tier) throw new TypeError('A network with a genesis hash is the sandbox, and it has tiers.')
  const rows: Measure[] = []
  for (const standard of ['modern', 'classic'] as const)
    for (const kind of ['plain', 'longest'] as const)
      rows.push(...(await measureLaunch(network, tier, { wallet, standard, kind })))
  return [...rows, measureQuote(tier)]
}

const drafts = {
  plain: { name: 'N'.repeat(8), symbol: 'SSS', linkBytes: 40, table: null },
  longest: { name: 'N'.repeat(32), symbol: 'S'.repeat(10), linkBytes: 100, table: sandboxLookupTable },
}

async function measureLaunch(
  network: Network,
  tier: Tier,
  input: { readonly wallet: KeyPairSigner; readonly standard: Standard; readonly kind: keyof typeof drafts },
): Promise<readonly Measure[]> {
  const { wallet, standard, kind } = input
  const { name, symbol, linkBytes, table } = drafts[kind]
  const rpc = createRpc({ url: network.rpcUrl })
  const none = { mode: 'none', to: '' } as const
  const parsed = parseTokenDraft({
    ...emptyForm,
    standard,
    name,
    symbol,
    description: '',
    website: '',
    x: '',
    decimals: 6,
    supply: '1000000000',
    mintAuthority: none,
    freezeAuthority: none,
    // To give up the right to rename is one instruction more of a Modern token, and a flag of a Classic one.
    updateAuthority: standard === 'modern' && kind === 'plain' ? { mode: 'keep', to: '' } : none,
  })
  if (!('draft' in parsed)) throw new TypeError('The draft is a legal draft.')
  const plan = await venue.planLaunch(rpc, readRentOf(rpc), {
    wallet: wallet.address,
    draft: parsed.draft,
    seed: 'S'.repeat(12),
    network,
    uri: `http://x/${'u'.repeat(linkBytes - 9)}`,
    quote: wrappedSolMint,
    tier: tier.address,
    tokenAmount: 10n ** 14n,
    quoteAmount: 10n ** 9n,
    openTime: 'now',
    poolSeed: 'P'.repeat(16),
    lookupTable: table,
    version1: 'never',
  })
  const [whole]: readonly Plan[] = plan.plans
  if (!whole || plan.kind !== 'atomic')
    return [row(`token and pool, ${standard}, ${kind}: bytes`, plan.bytes, limitBytes)]
  const { transaction, simulation } = await prepareSend(network, whole)
  const title = `token and pool, ${standard}, ${kind === 'plain' ? `8, 3 and 40 bytes of text, no table${standard === 'modern' ? ', right to rename kept' : ''}` : '32, 10 and 100 bytes of text, with the table'}`
  return [
    row(`${title}: bytes with a price`, plan.bytes, limitBytes),
    row(`${title}: signatures`, transaction[0] ?? 0, 1),
    row(`${title}: compute units`, Number(simulation.unitsConsumed), limitUnits),
  ]
}

const row = (name: string, ours: number, limit: number): Measure => ({
  name,
  ours: ours.toLocaleString('en'),
  peer: `limit ${limit.toLocaleString('en')}`,
  ratio: (ours / limit).toFixed(3),
  bar: `<= ${limit.toLocaleString('en')}`,
  isMet: ours <= limit,
})

const rounds = 7
const perRound = 200_000

function measureQuote(tier: Tier): Measure {
  const pool = poolOf(tier)
  const times = Array.from({ length: rounds + 1 }, (_, round) => {
    const start = performance.now()
    for (let index = 0; index < perRound; index += 1)
      venue.quoteSwap(pool, { input: 1, amountIn: BigInt(1_000_000 + index + round) }, 100)
    return ((performance.now() - start) * 1_000) / perRound
  })
  // The first round warms up; of the others the middle one counts.
  const ours = times.slice(1).toSorted((left, right) => left - right)[rounds >> 1] ?? 0
  return {
    name: 'quote of a swap',
    ours: `${ours.toFixed(2)} µs`,
    peer: `limit ${limitMicroseconds} µs`,
    ratio: (ours / limitMicroseconds).toFixed(3),
    bar: `<= ${limitMicroseconds} µs`,
    isMet: ours <= limitMicroseconds,
  }
}

function poolOf(tier: Tier): Pool {
  const side = {
    mint: wrappedSolMint,
    program: wrappedSolMint,
    symbol: '',
    decimals: 9,
    supply: 10n ** 18n,
    fee: null,
    nextFee: null,
    mintAuthority: null,
    freezeAuthority: null,
    vault: wrappedSolMint,
    owed: { protocol: 0n, fund: 0n, creator: 0n },
    isFrozen: false,
    powers: [],
    imitates: null,
  }
  return {
    venue: 'raydium',
    address: wrappedSolMint,
    slot: 1n,
    time: 10n,
    epoch: 0n,
    tier,
    creator: wrappedSolMint,
    sides: [
      { ...side, held: 4n * 10n ** 14n, reserve: 4n * 10n ** 14n },
      { ...side, held: 10n ** 10n, reserve: 10n ** 10n },
    ],
    quoteSide: 1,
    lpMint: wrappedSolMint,
    lpSupply: 2n * 10n ** 12n,
    lpMinted: 2n * 10n ** 12n,
    lpDecimals: 9,
    observation: wrappedSolMint,
    openTime: 0n,
    creatorFee: null,
    isCanonical: true,
    paused: { deposit: false, withdraw: false, swap: false },
  }
}
