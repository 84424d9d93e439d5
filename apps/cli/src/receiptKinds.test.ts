import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Address,
  createNoopSigner,
  generateKeyPairSigner,
  nonDivisibleSequentialInstructionPlan,
  type Signature,
  singleInstructionPlan,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createNetworks, type Network, type Plan, type PlanKind, readRentOf, wrappedSolMint } from '@solsmith/chain'
import {
  type Connect,
  connectWith,
  createConnect,
  createMemoryLocks,
  createMemoryStorage,
  sendParts,
  splitPlan,
} from '@solsmith/connect'
import * as tokens from '@solsmith/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileJournal } from './fileJournal.ts'
import { keypairWallet } from './keypairWallet.ts'
import { type Bench, release, startBench } from './testing.ts'

type Planned = Plan | readonly [Plan, ...Plan[]]

let bench: Bench
let network: Network
let connect: Connect
let folder: string
let venue: tokens.Venue
let rich: Address
let pool: Address
beforeAll(async () => {
  bench = await startBench()
  const { rpcUrl, genesisHash } = bench.localnet
  const sandbox = createNetworks(() => rpcUrl, genesisHash).find(({ id }) => id === 'sandbox')
  if (!sandbox) throw new TypeError('There is a sandbox.')
  network = sandbox
  folder = join(bench.folder, 'signed')
  connect = createConnect({
    networks: [network],
    journal: createFileJournal(folder, genesisHash),
    locks: createMemoryLocks(),
    storage: createMemoryStorage(),
    lookMs: 50,
    enableNoncePreflight: false,
  })
  connectWith(connect, keypairWallet(bench.signer, network))
  venue = tokens.createRaydium('sandbox')
})
afterAll(() => bench[Symbol.asyncDispose]())

const keep = { mode: 'keep' } as const
const none = { mode: 'none' } as const
const draft: tokens.TokenDraft = {
  standard: 'modern',
  name: 'Anvil',
  symbol: 'ANVL',
  description: '',
  website: null,
  x: null,
  decimals: 6,
  supply: 1_000_000_000n,
  mintAuthority: keep,
  freezeAuthority: keep,
  updateAuthority: keep,
  receiver: null,
  distribution: [],
  extensions: [],
  metadataUri: null,
}
const extensions: tokens.TokenDraft['extensions'] = [
  { kind: 'transfer-fee', basisPoints: 100, maximumFee: 9n, configAuthority: keep, withdrawAuthority: keep },
  { kind: 'pausable', authority: keep },
  { kind: 'interest', authority: keep, basisPoints: 100 },
]
const stranger = (await generateKeyPairSigner()).address

const wallet = () => bench.wallet
const rent = (bytes: number) => readRentOf(bench.rpc)(bytes)

const planCreation = (change: Partial<tokens.TokenDraft>) =>
  tokens.planCreateToken(rent, {
    draft: { ...draft, ...change },
    creator: wallet(),
    seed: tokens.createSeed(),
    uri: 'http://localhost/anvil',
    network,
  })

async function createToken(change: Partial<tokens.TokenDraft>): Promise<Address> {
  const plan = await planCreation(change)
  await send(plan)
  return plan.subject
}

async function poolInput() {
  const [tier] = await venue.fetchTiers(bench.rpc)
  if (!tier) throw new TypeError('The sandbox begins with tiers.')
  const amounts = { tokenAmount: 400_000_000n, quoteAmount: 1_000_000_000n }
  return { wallet: wallet(), quote: wrappedSolMint, tier: tier.address, openTime: 'now', ...amounts } as const
}

async function planPool(action: 'lock' | 'burn' | null): Promise<Plan> {
  const fit = { lookupTable: tokens.sandboxLookupTable, version1: 'needed' } as const
  return venue.planCreate(bench.rpc, {
    ...(await poolInput()),
    token: await createToken({ mintAuthority: none }),
    poolSeed: null,
    ...(action ? { keep: { action, share: 50, seed: tokens.createSeed(), ...fit } } : {}),
  })
}

const readPool = () => venue.fetchPool(bench.rpc, pool)
const byPool = async () => ({ wallet: wallet(), pool: await readPool() })

async function planTrade(from: 'SOL' | 'token'): Promise<Plan> {
  const input = await byPool()
  const { sides, quoteSide } = input.pool
  const side = from === 'SOL' ? quoteSide : quoteSide === 0 ? 1 : 0
  const quote = venue.quoteSwap(input.pool, { input: side, amountIn: sides[side].reserve / 20n }, 100)
  return venue.planSwap(bench.rpc, { ...input, quote, asSol: true })
}

async function planDistribution(): Promise<Planned> {
  const token = await tokens.fetchToken(bench.rpc, rich)
  const recipients = await Promise.all(
    Array.from({ length: 15 }, async (_, line) => ({
      address: (await generateKeyPairSigner()).address,
      amount: 500n,
      line,
    })),
  )
  const { receivers } = await tokens.lookUpReceivers(bench.rpc, { token, wallet: wallet(), recipients })
  const distribution = tokens.planDistribution({
    token,
    wallet: wallet(),
    receivers,
    freeBytes: 0,
    campaign: 'spring',
    source: await tokens.findHome(token, wallet()),
  })
  const [first, ...rest] = distribution.batches.map((batch) => tokens.planBatch(distribution, batch))
  if (!first || rest.length === 0) throw new TypeError('The list fits into one transaction.')
  return [first, ...rest]
}

async function planLocked(): Promise<Plan> {
  const input = await byPool()
  const lock = await venue.planLock(bench.rpc, { ...input, lp: input.pool.lpSupply / 4n, seed: tokens.createSeed() })
  feeNftMint = lock.feeNftMint
  return lock
}
let feeNftMint: Address

async function planClosing(): Promise<Plan> {
  const closable = { supply: 0n, extensions: [{ kind: 'close-authority', authority: keep }] } as const
  return tokens.planCloseMint(bench.rpc, { mint: await createToken(closable), wallet: wallet() })
}

const own = () => ({ mint: rich, wallet: wallet() })
const payment = () =>
  getTransferSolInstruction({ source: createNoopSigner(wallet()), destination: stranger, amount: 1_000_000n })
const ofWallet = (kind: PlanKind, instructions: Plan['instructions'], subject = wallet()): Plan => ({
  kind,
  version: 'legacy',
  feePayer: wallet(),
  subject,
  label: 'SOL',
  proof: 'signature',
  instructions,
})

/** In order: later cases use earlier accounts. */
const cases: { readonly [K in PlanKind]: (() => Promise<Planned>) | null } = {
  'create-token': () => planCreation({ extensions }),
  'mint-supply': () => tokens.planMintSupply(bench.rpc, { ...own(), to: stranger, amount: 5n }),
  burn: () => tokens.planBurn(bench.rpc, { ...own(), amount: 7n }),
  freeze: () => tokens.planFreeze(bench.rpc, { ...own(), target: stranger }),
  thaw: () => tokens.planThaw(bench.rpc, { ...own(), target: stranger }),
  'update-metadata': () =>
    tokens.planUpdateMetadata(bench.rpc, { ...own(), edit: { name: 'New', fields: { a: 'b' } } }),
  distribute: planDistribution,
  'set-transfer-fee': () => tokens.planSetTransferFee(bench.rpc, { ...own(), basisPoints: 3, maximumFee: 4n }),
  'collect-fees': () => tokens.planCollectFees(bench.rpc, own()),
  tune: () => tokens.planUpdateExtension(bench.rpc, { ...own(), update: { kind: 'interest', basisPoints: 5 } }),
  pause: () => tokens.planPause(bench.rpc, own()),
  resume: () => tokens.planResume(bench.rpc, own()),
  'set-authority': () =>
    tokens.planSetAuthorities(bench.rpc, {
      ...own(),
      moves: [
        { power: 'mint', to: null },
        { power: 'update', to: stranger },
      ],
    }),
  'close-mint': planClosing,
  'create-pool-and-lock': () => planPool('lock'),
  'create-pool-and-burn': () => planPool('burn'),
  async 'create-token-and-pool'() {
    const launch = await venue.planLaunch(bench.rpc, rent, {
      ...(await poolInput()),
      draft,
      uri: 'http://localhost/anvil',
      network,
      lookupTable: tokens.sandboxLookupTable,
      seed: tokens.createSeed().slice(0, 12),
      poolSeed: tokens.createSeed(),
      version1: 'needed',
    })
    return launch.plans[0]
  },
  'create-pool': () => planPool(null),
  swap: () => planTrade('SOL'),
  async 'add-liquidity'() {
    const input = await byPool()
    const quote = venue.quoteDeposit(input.pool, { lp: 1_000_000n }, 100)
    return venue.planDeposit(bench.rpc, { ...input, quote })
  },
  async 'remove-liquidity'() {
    const input = await byPool()
    const quote = venue.quoteWithdraw(input.pool, input.pool.lpSupply / 10n, 100)
    return venue.planWithdraw(bench.rpc, { ...input, quote, asSol: true, closesEmpty: true })
  },
  'lock-liquidity': planLocked,
  async 'collect-liquidity-fees'() {
    for (const from of ['SOL', 'token'] as const) await send(await planTrade(from))
    return venue.planCollect(bench.rpc, { ...(await byPool()), feeNftMint, asSol: true })
  },
  'burn-liquidity': async () => venue.planBurnLp(bench.rpc, { ...(await byPool()), lp: 1_000n }),
  wrap: async () => tokens.planWrap({ wallet: wallet(), lamports: 9_000n }),
  unwrap: async () => tokens.planUnwrap({ wallet: wallet(), lamports: 4_000n }),
  'make-nonce': () => tokens.planMakeNonce(rent, wallet()),
  async reclaim() {
    // Nonces close in later blocks.
    await bench.localnet.warp({ slots: 2 })
    const { items } = await tokens.fetchReclaimable(bench.rpc, wallet())
    return tokens.planReclaim({ wallet: wallet(), items })
  },
  transfer: async () => ofWallet('transfer', singleInstructionPlan(payment()), stranger),
  'wallet-swap': async () => ofWallet('wallet-swap', (await planTrade('SOL')).instructions),
  instructions: async () => ofWallet('instructions', nonDivisibleSequentialInstructionPlan([payment(), payment()])),
  // Only on EVM chains.
  'wallet-batch': null,
}

type Signed = { readonly plan: Plan; readonly signatures: readonly Signature[] }

async function send(planned: Planned): Promise<Signed> {
  const isSplit = !('kind' in planned)
  const parts = isSplit ? planned : await splitPlan(planned)
  const plan = isSplit ? { ...planned[0], label: tokens.wholeLabel(planned[0].label) } : planned
  const batch = { batch: crypto.randomUUID(), isAgreed: true, approve: async () => true }
  const sent = await sendParts(connect, { ...batch, parts })
  return { plan, signatures: sent.flatMap((one) => (one ? [one.signature] : [])) }
}

async function saveReceipt({ plan, signatures }: Signed): Promise<string> {
  const { name, genesisHash } = network
  const input = { plan, network: { name, genesisHash } }
  const receipts = await Promise.all(
    signatures.map((signature) => tokens.fetchActionReceipt(bench.rpc, { ...input, signature })),
  )
  return bench.write(`${plan.kind}.json`, tokens.formatReceipt(...receipts))
}

type Told = {
  readonly holds: boolean
  readonly differences: readonly { readonly field: string }[]
  readonly unconfirmed: readonly { readonly field: string }[]
}
const fieldsOf = (found: Told['differences']) => found.map(({ field }) => field.replace('[0].', ''))

const unsaid: Readonly<Record<string, readonly string[]>> = {
  'close-mint': ['label'],
  'wallet-swap': ['label'],
  instructions: ['kind', 'label'],
}

const vague = 'instructions'

// Ambiguous.
const open = [
  ...['mint-supply', 'set-authority'].map((kind) => `${kind}: create-token`),
  ...['reclaim', 'wallet-swap'].map((kind) => `${kind}: ${vague}`),
]

const verify = async (path: string, name: string) =>
  (await bench.tell('receipt', 'verify', path, '--journal', join(bench.folder, name))).said as Told

async function listUndetected(path: string): Promise<readonly string[]> {
  const [first, ...rest] = [JSON.parse(readFileSync(path, 'utf8'))].flat() as [tokens.ActionReceipt]
  const ask = async (change: object) => {
    const forged = bench.write('forged.json', JSON.stringify([{ ...first, ...change }, ...rest]))
    return verify(forged, 'stranger')
  }
  const subject = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const undetected: string[] = []
  for (const kind of Object.keys(cases)) {
    if (kind === first.kind || first.kind === vague) continue
    const forged = await ask({ kind })
    if (/kind|subject/.test(fieldsOf(forged.differences).join())) continue
    undetected.push(`${first.kind}: ${kind}`)
    const whole = await ask({ kind, subject, label: 'USDC' })
    if (whole.differences.length === 0) undetected.push(`${first.kind}: ${kind} of USDC`)
  }
  if (!fieldsOf((await ask({ subject })).differences).includes('subject')) undetected.push(`${first.kind}: subject`)
  if ((await ask({ label: 'USDC' })).holds) undetected.push(`${first.kind}: label`)
  return undetected
}

const kinds = Object.entries(cases).flatMap(([kind, plan]) => (plan ? [{ kind, plan }] : []))

test.each(kinds)(
  'a receipt of $kind is valid for its signer and true for others, and is not with another kind, subject or name',
  async (one) => {
    const signed = await send(await one.plan())
    if (one.kind === 'create-token') rich = signed.plan.subject
    if (one.kind === 'create-pool') {
      pool = signed.plan.subject
      await bench.localnet.warp({ seconds: 5 })
      await bench.localnet.warp({ slots: 2 })
    }
    const path = await saveReceipt(signed)
    release(folder)

    expect(signed.plan.kind).toBe(one.kind)
    expect(readFileSync(path, 'utf8')).not.toContain('"does": "other"')
    expect(await verify(path, 'signed')).toMatchObject({ holds: true, differences: [], unchecked: [], reason: null })
    const told = await verify(path, 'stranger')
    expect(told).toMatchObject({ differences: [], reason: null })
    expect(fieldsOf(told.unconfirmed)).toEqual(unsaid[one.kind] ?? [])
    const undetected = await listUndetected(path)
    expect(undetected.filter((change) => !open.includes(change))).toEqual([])
  },
)
