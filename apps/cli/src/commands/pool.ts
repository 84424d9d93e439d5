import { writeFileSync } from 'node:fs'
import type { Address } from '@solana/kit'
import { formatAmount, groupThousands, type Plan, wrappedSolMint } from '@solsmith/chain'
import {
  authorityNames,
  createRaydium,
  createSeed,
  describePoolWarning,
  drawProofBadge,
  drawProofCard,
  formatProof,
  type OpenTime,
  type Pool,
  type Position,
  type Proof,
  type Side,
  type Tier,
  type Venue,
} from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { type Context, readAddress } from '../context.ts'
import { CliError } from '../errors.ts'
import { type Arguments, checkArgumentCount, rejectUnknownFlags } from '../flags.ts'
import { parseTyped } from '../parseTyped.ts'
import { sendPlan } from '../sendPlan.ts'
import { poolWords } from '../words/pool.en.ts'

type Action = {
  readonly words: NonNullable<Command['words']>
  readonly flags: readonly PoolFlag[]
  readonly run: (context: Context, args: Arguments) => Promise<void>
}

const poolFlags = ['quote', 'tier', 'opens', 'random', 'from', 'slippage', 'format', 'out', 'seed'] as const
type PoolFlag = (typeof poolFlags)[number]

export const pool: Command = {
  flags: poolFlags,
  async run(context, args) {
    const [name = '', ...positionals] = args.positionals
    const action = actions[name]
    if (!action) throw new CliError('UsageError', { reason: poolWords.noAction(name, Object.keys(actions).join(', ')) })
    const own = { ...args, command: `pool ${name}`, positionals }
    checkArgumentCount(own.command, own, action.words)
    rejectUnknownFlags(own, action)
    await action.run(context, own)
  },
}

const actions: { readonly [name: string]: Action } = {
  create: { words: 3, flags: ['quote', 'tier', 'opens', 'random', 'seed'], run: createPool },
  add: { words: 2, flags: ['from', 'slippage'], run: add },
  remove: {
    words: 2,
    flags: ['slippage'],
    run: (context, args) => withShare(context, args, planRemoval(args)),
  },
  swap: { words: 2, flags: ['from', 'slippage'], run: swap },
  lock: {
    words: 2,
    flags: ['seed'],
    run: (context, args) =>
      withShare(context, args, ({ venue, rpc, wallet, found, lp, seed }) =>
        venue.planLock(rpc, { wallet, pool: found, lp, seed }),
      ),
  },
  burn: {
    words: 2,
    flags: [],
    run: (context, args) =>
      withShare(context, args, ({ venue, rpc, wallet, found, lp }) =>
        venue.planBurnLp(rpc, { wallet, pool: found, lp }),
      ),
  },
  collect: { words: 2, flags: [], run: collect },
  positions: { words: [0, 1], flags: [], run: positions },
  proof: { words: 1, flags: ['format', 'out'], run: proof },
  tiers: { words: 0, flags: [], run: tiers },
}

async function open(context: Context) {
  const [network, rpc] = [await context.network(), await context.rpc()]
  return { venue: createRaydium(network.id), rpc }
}

const flagsOf = ({ values }: Arguments): string =>
  (['quote', 'tier', 'opens', 'random', 'from', 'slippage', 'seed'] as const)
    .flatMap((flag) => (values[flag] === undefined ? [] : [`--${flag} ${values[flag]}`]))
    .join(' ')

const nameOf = (args: Arguments, wallet: string) => [args.command, ...args.positionals, flagsOf(args), wallet].join(' ')

async function createPool(context: Context, args: Arguments): Promise<void> {
  const { venue, rpc } = await open(context)
  const { address: wallet } = await context.signer()
  const [mintText, tokenText = '', quoteText = ''] = args.positionals
  const token = readAddress(mintText, 'token')
  const quote = args.values.quote ? readAddress(args.values.quote, 'quote') : wrappedSolMint
  const [ofToken, ofQuote, tier] = await Promise.all([
    venue.fetchPoolToken(rpc, token),
    venue.fetchPoolToken(rpc, quote),
    findTier(venue, rpc, args.values.tier),
  ])
  const amounts = {
    tokenAmount: parseTyped(tokenText, ofToken.decimals),
    quoteAmount: parseTyped(quoteText, ofQuote.decimals),
  }
  const { warnings, lp } = venue.quoteCreate({ token: ofToken, quote: ofQuote, tier, known: amounts })
  for (const warning of warnings) context.output.line(describePoolWarning(warning, wallet))
  context.output.line(poolWords.lp(formatAmount(lp, 9)))
  const openTime = readTime(args.values.opens)
  await sendPlan(context, {
    name: nameOf(args, wallet),
    // The seed determines the pool's address, so a resumed run creates the same pool.
    keeps: () => (args.values.random ? { poolSeed: args.values.seed ?? createSeed() } : {}),
    plan: ({ poolSeed = null }) =>
      venue.planCreate(rpc, { wallet, token, quote, tier: tier.address, ...amounts, openTime, poolSeed }),
    resume: 'once',
  })
}

export async function findTier(venue: Venue, rpc: Parameters<Venue['fetchTiers']>[0], index?: string): Promise<Tier> {
  const all = await venue.fetchTiers(rpc)
  const found = index === undefined ? all.find((tier) => !tier.isClosed) : all.find((tier) => `${tier.index}` === index)
  if (!found) throw new CliError('UsageError', { reason: poolWords.noTier(index ?? '') })
  return found
}

export function readTime(text: string | undefined): OpenTime {
  if (text === undefined) return 'now'
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new CliError('UsageError', { reason: poolWords.noTime(text) })
  return BigInt(Math.floor(time / 1_000))
}

/** 1% by default; two decimals of a percent are a basis point. */
const readSlippage = ({ values }: Arguments): number =>
  Number(parseTyped((values.slippage ?? '1').replace(/%$/, ''), 2))

function readSide(found: Pool, { values: { from = 'token' } }: Arguments): Side {
  if (from !== 'token' && from !== 'quote') throw new CliError('UsageError', { reason: poolWords.noSide(from) })
  return from === 'quote' ? found.quoteSide : found.quoteSide === 0 ? 1 : 0
}

async function withAmount(
  context: Context,
  args: Arguments,
  plan: (input: Opened & { readonly side: Side; readonly amount: bigint }) => Promise<Plan>,
): Promise<void> {
  const { venue, rpc } = await open(context)
  const { address: wallet } = await context.signer()
  const address = readAddress(args.positionals[0], 'pool')
  await sendPlan(context, {
    name: nameOf(args, wallet),
    plan: async () => {
      const found = await venue.fetchPool(rpc, address)
      const side = readSide(found, args)
      const amount = parseTyped(args.positionals[1] ?? '', found.sides[side].decimals)
      return plan({ venue, rpc, wallet, found, side, amount })
    },
    resume: 'once',
  })
}

type Opened = {
  readonly venue: Venue
  readonly rpc: Parameters<Venue['fetchTiers']>[0]
  readonly wallet: Address
  readonly found: Pool
}

function add(context: Context, args: Arguments): Promise<void> {
  return withAmount(context, args, ({ venue, rpc, wallet, found, side, amount }) =>
    venue.planDeposit(rpc, {
      wallet,
      pool: found,
      quote: venue.quoteDeposit(found, { side, amount }, readSlippage(args)),
    }),
  )
}

function swap(context: Context, args: Arguments): Promise<void> {
  return withAmount(context, args, ({ venue, rpc, wallet, found, side, amount }) =>
    venue.planSwap(rpc, {
      wallet,
      pool: found,
      asSol: true,
      quote: venue.quoteSwap(found, { input: side, amountIn: amount }, readSlippage(args)),
    }),
  )
}

/** After an interruption the rest would be a share of a different amount, so it never runs twice. */
async function withShare(
  context: Context,
  args: Arguments,
  plan: (input: Opened & { readonly lp: bigint; readonly seed: string }) => Promise<Plan>,
): Promise<void> {
  const { venue, rpc } = await open(context)
  const { address: wallet } = await context.signer()
  const address = readAddress(args.positionals[0], 'pool')
  const share = readShare(args.positionals[1])
  await sendPlan(context, {
    name: nameOf(args, wallet),
    keeps: () => ({ seed: args.values.seed ?? createSeed() }),
    plan: async ({ seed = '' }) => {
      const [found, { positions: all }] = await Promise.all([
        venue.fetchPool(rpc, address),
        venue.fetchPositions(rpc, { wallet, pools: [address] }),
      ])
      const free = all.find((position) => position.kind === 'free' && position.pool.address === address)
      // Without free LP tokens the venue gives the reason.
      const lp = free ? (free.lp * share) / wholeShare : 1n
      return plan({ venue, rpc, wallet, found, lp: lp > 0n ? lp : 1n, seed })
    },
    resume: 'once',
  })
}

/** Hundredths of a percent. */
const wholeShare = 10_000n

function readShare(text: string | undefined): bigint {
  const share =
    text === 'all' ? wholeShare : /^[\d.]+%$/.test(text ?? '') ? parseTyped((text ?? '').slice(0, -1), 2) : 0n
  if (share <= 0n || share > wholeShare) throw new CliError('UsageError', { reason: poolWords.noShare(text ?? '') })
  return share
}

const planRemoval =
  (args: Arguments) =>
  ({ venue, rpc, wallet, found, lp }: Opened & { readonly lp: bigint }): Promise<Plan> =>
    venue.planWithdraw(rpc, {
      wallet,
      pool: found,
      asSol: true,
      closesEmpty: true,
      quote: venue.quoteWithdraw(found, lp, readSlippage(args)),
    })

async function collect(context: Context, args: Arguments): Promise<void> {
  const { venue, rpc } = await open(context)
  const { address: wallet } = await context.signer()
  const address = readAddress(args.positionals[0], 'pool')
  const feeNftMint = readAddress(args.positionals[1], 'fee NFT')
  await sendPlan(context, {
    name: nameOf(args, wallet),
    plan: async () =>
      venue.planCollect(rpc, { wallet, pool: await venue.fetchPool(rpc, address), feeNftMint, asSol: true }),
    resume: 'once',
  })
}

async function positions(context: Context, { positionals: [owner] }: Arguments): Promise<void> {
  const { venue, rpc } = await open(context)
  const wallet = owner === undefined ? (await context.signer()).address : readAddress(owner, 'wallet')
  const { positions: all, unread, slot } = await venue.fetchPositions(rpc, { wallet })
  for (const position of all) context.output.line(poolWords.position(describe(position)))
  for (const { what, cause } of unread) context.output.line(poolWords.unread(what, String(cause)))
  if (all.length === 0 && unread.length === 0)
    context.output.line(poolWords.none(wallet, (await context.network()).name))
  context.output.json({ wallet, slot, positions: all, unread: unread.map(({ what }) => what) })
}

function describe({ pool: found, kind, amounts, shareMillionths, status, lock }: Position) {
  const amount = (side: Side) => {
    const { symbol, mint, decimals } = found.sides[side]
    return `${groupThousands(formatAmount(amounts[side], decimals))} ${symbol || mint}`
  }
  return {
    pool: found.address,
    kind,
    status,
    feeNft: lock?.feeNftMint ?? null,
    amounts: [amount(0), amount(1)] as const,
    percentText: formatAmount(shareMillionths, 4),
  }
}

async function proof(context: Context, { positionals: [address], values }: Arguments): Promise<void> {
  const { venue, rpc } = await open(context)
  const found = await venue.fetchProof(rpc, readAddress(address, 'pool'))
  const text = writeProof(found, values.format ?? 'json')
  if (values.out) writeFileSync(values.out, text)
  else if (values.format && !values.json) context.output.raw(text.endsWith('\n') ? text : `${text}\n`)
  const share = (lp: bigint) => formatAmount((lp * 1_000_000n) / (found.lpSupply || 1n), 4)
  context.output.line(
    poolWords.proof({
      permanent: formatAmount(found.permanentMillionths, 4),
      locked: share(found.locked),
      burnt: share(found.burnt),
      withdrawable: share(found.withdrawable),
    }),
  )
  for (const { owner, kind, lp } of found.holders) context.output.line(poolWords.holder(owner, kind, share(lp)))
  for (const { power, mint, holder } of found.powers)
    context.output.line(poolWords.power({ name: authorityNames[power], mint, holder }))
  for (const side of [0, 1] as const) {
    const imitated = found.imitates[side]
    if (imitated !== null) context.output.line(poolWords.imitates(found.mints[side], imitated))
  }
  context.output.json(found)
}

function writeProof(found: Proof, format: string): string {
  const formats: { readonly [name: string]: (proof: Proof) => string } = {
    json: formatProof,
    badge: drawProofBadge,
    card: drawProofCard,
  }
  const write = formats[format]
  if (!write) throw new CliError('UsageError', { reason: poolWords.noFormat(format) })
  return write(found)
}

async function tiers(context: Context): Promise<void> {
  const { venue, rpc } = await open(context)
  const all = await venue.fetchTiers(rpc)
  for (const { index, tradeFeeRate, createFeeLamports, isClosed } of all)
    context.output.line(
      poolWords.tier({ index, isClosed, fee: formatAmount(tradeFeeRate, 4), cost: formatAmount(createFeeLamports, 9) }),
    )
  context.output.json({ tiers: all })
}
