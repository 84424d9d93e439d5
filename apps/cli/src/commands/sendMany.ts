import { writeFileSync } from 'node:fs'
import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, formatAmount, groupThousands, solDecimals } from '@solsmith/chain'
import type { JournalEntry } from '@solsmith/connect'
import {
  afterTransferFee,
  choosePrice,
  compareBatches,
  describeRecipientIssue,
  earlierBatches,
  fetchToken,
  isAllFee,
  type PreparedDistribution,
  prepareDistribution,
  type Receiver,
  type Repeats,
  type Sharing,
  type Verdicts,
} from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { type Context, poll, readAddress, readText } from '../context.ts'
import { CliError } from '../errors.ts'
import type { Arguments } from '../flags.ts'
import { parsePriority } from '../parsePriority.ts'
import { parseTyped } from '../parseTyped.ts'
import { type BatchOutcome, sendBatches } from '../sendBatches.ts'
import { resumeIntent, unknownEnd } from '../sendPlan.ts'
import { wantsVersion1 } from '../wantsVersion1.ts'
import { words } from '../words/en.ts'

export const sendMany: Command = {
  words: 2,
  flags: ['equal', 'percent', 'repeats', 'skip-issues', 'pay-again', 'report', 'again', 'transaction-version'],
  without: ['base64', 'receipt', 'nonce'],
  async run(context, args) {
    const { output, values } = context
    const [rpc, signer] = [await context.rpc(), await context.signer()]
    const prepare = (known: readonly string[] = [], minContextSlot = 0n) =>
      prepareList(context, rpc, args, { known, minContextSlot })
    if (values['dry-run']) return showOnly(context, await prepare())

    // Transactions of an earlier run must be final before the chain is searched for them.
    const [journal, connect] = [await context.journal(), await context.connect()]
    const intent = journal.begin(nameOf(args, signer.address), () => ({}))
    const settled = (await resumeIntent(connect, intent)).flatMap(({ state }) => state.signature ?? [])
    const seen = await prepare(settled)
    const ready =
      intent.isFirst && seen.paid.length > 0 ? await waitForOthers(context, rpc, (slot) => prepare([], slot)) : seen
    show(context, ready)
    const ends: BatchOutcome[] = []
    if (ready.distribution.batches.length === 0) output.line(words.nothingLeft)
    else {
      refuse(ready, values)
      await refusePoor(rpc, signer.address, ready)
      await agree(context)
    }
    const total = ready.receivers.length
    await sendBatches(connect, {
      distribution: ready.distribution,
      signer,
      intent,
      onEnd: (end) => {
        ends.push(end)
        output.progress(words.paying, ready.paid.length + countPaid(ends), total)
      },
    })
    output.endProgress()
    // Compare earlier payments only if interrupted, or unknown to this journal.
    const known = intent.isFirst ? null : new Set(settled)
    const before = [...earlierBatches(ready)].filter(([signature]) => !known || known.has(signature))
    const now = ends.flatMap(({ batch, signature, failure }) => (failure === null ? [[signature, batch] as const] : []))
    const landed = [...before, ...now]
    const { verdicts } = await compareBatches(rpc, {
      distribution: ready.distribution,
      token: ready.token,
      landed,
      onProgress: (done) => output.progress(words.readBack, done, landed.length),
    })
    output.endProgress()
    const unknown = (await journal.read()).find(
      ({ part, state }) => part?.batch === intent.id && state.status === 'signed',
    )
    const error = findError({ ready, ends, verdicts, unknown })
    report(context, args, { ready, ends, verdicts, error })
    // An interruption before this line repeats the report.
    if (countUnpaid(ends) === 0) journal.finish(intent)
    if (error) throw error
  },
}

type Ended = {
  readonly ready: PreparedDistribution
  readonly ends: readonly BatchOutcome[]
  readonly verdicts: Verdicts
}

function findError({
  ready,
  ends,
  verdicts,
  unknown,
}: Ended & { readonly unknown: JournalEntry | undefined }): Error | null {
  if (unknown?.state.status === 'signed') return unknownEnd(unknown.state.signature, unknown)
  const left = countUnpaid(ends)
  const reason = ends.find(({ failure }) => failure !== null)?.failure ?? ''
  if (left > 0) return new CliError('ListUnfinishedError', { paid: ready.receivers.length - left, left, reason })
  const wrong = [...verdicts].find(([, verdict]) => verdict === false)
  return wrong ? new CliError('NotAsShownError', { signature: wrong[0] }) : null
}

async function prepareList(
  context: Context,
  rpc: ChainRpc,
  args: Arguments,
  { known, minContextSlot }: { readonly known: readonly string[]; readonly minContextSlot: bigint },
): Promise<PreparedDistribution> {
  const { output, values } = context
  const [mintText, path = ''] = args.positionals
  const mint = readAddress(mintText, 'token')
  const [{ decimals }, { address: wallet }] = [await fetchToken(rpc, mint), await context.signer()]
  const ready = await prepareDistribution(rpc, {
    mint,
    wallet,
    text: readText(path),
    sharing: readSharing(args, decimals),
    repeats: readRepeats(values.repeats),
    freeBytes: 0,
    version: (await wantsVersion1(context)) ? 1 : 'legacy',
    budget: { units: unitsLimit, microLamports: await readPrice(rpc, values.priority) },
    ...(values.again === undefined ? {} : { salt: values.again }),
    minContextSlot,
    // Written by this program from what it signed.
    known: async () => known as readonly Signature[],
    onProgress: ({ step, done, all }) =>
      output.progress(step === 'looking-up' ? words.lookingUp : words.findingLanded, done, all),
  })
  output.endProgress()
  return ready
}

/** Read once before the first batch. */
async function readPrice(rpc: ChainRpc, text: string | undefined): Promise<bigint> {
  const priority = parsePriority(text)
  if (priority === null) return 0n
  return choosePrice(rpc, priority)({ units: unitsLimit, writable: [] })
}

/** Above any batch: ten new accounts, each after many attempts at its address. */
const unitsLimit = 600_000

function readSharing({ values }: Arguments, decimals: number): Sharing {
  if (values.equal !== undefined && values.percent !== undefined)
    throw new CliError('UsageError', { reason: 'Use either --equal or --percent, not both.' })
  if (values.equal !== undefined) return { kind: 'equal', total: parseTyped(values.equal, decimals) }
  if (values.percent !== undefined) return { kind: 'percent', total: parseTyped(values.percent, decimals) }
  return { kind: 'per-row' }
}

function readRepeats(text = 'sum'): Repeats {
  if (text === 'sum' || text === 'keep' || text === 'first') return text
  throw new CliError('UsageError', { reason: `--repeats must be sum, keep or first, not “${text}”.` })
}

const nameOf = ({ positionals: [mint, path = ''], values }: Arguments, wallet: string) =>
  ['send-many', mint, path, values.equal, values.percent, values.repeats, values.again, wallet].join(' ')

/** Blocks until every earlier blockhash is refused and everything is final. */
const blockhashBlocks = 151n + 32n + 64n

/** Waits for payments sent from elsewhere: others can still land until their blockhash expires. */
async function waitForOthers(
  { output }: Context,
  rpc: ChainRpc,
  prepare: (minContextSlot: bigint) => Promise<PreparedDistribution>,
): Promise<PreparedDistribution> {
  output.line(words.waiting)
  const look = () => rpc.getEpochInfo({ commitment: 'confirmed' }).send()
  let now = await look()
  const end = now.blockHeight + blockhashBlocks
  for (; now.blockHeight < end; now = await look()) await poll()
  return prepare(now.absoluteSlot)
}

function showOnly(context: Context, ready: PreparedDistribution): void {
  show(context, ready)
  context.output.line(words.dryRun)
  const { issues, shares } = ready
  const combined = shares.combined.map(({ line, combinedInto }) => ({ line, combinedInto }))
  context.output.json({ status: 'not-sent', ...factsOf(ready), issues: issues.map(describeRecipientIssue), combined })
}

function show({ output }: Context, ready: PreparedDistribution): void {
  const { token, list, receivers, paid, distribution, cost, issues, shares } = ready
  const units = (amount: bigint) => groupThousands(formatAmount(amount, token.decimals))
  for (const issue of issues) output.line(describeRecipientIssue(issue))
  for (const { line, address } of ready.paidElsewhere) output.line(words.paidElsewhere(line, address))
  for (const { line, combinedInto } of shares.combined) output.line(words.combined(line, combinedInto))
  for (const { line, address, amount } of receivers)
    if (isAllFee(token, amount)) output.line(words.allFee(line, address))
  output.line(
    `${words.count(list.lineCount, 'line')}, ${words.count(receivers.length, 'recipient')} can be paid, ${paid.length} have been`,
  )
  const amounts = receivers.map(({ amount }) => amount)
  const sum = amounts.reduce((all, amount) => all + amount, 0n)
  output.line(`${units(sum)} ${token.metadata?.symbol ?? ''} in all, ${units(shares.remainder)} do not divide`)
  const after = afterTransferFee(token, amounts)
  if (after) output.line(words.transferFee(formatAmount(BigInt(after.basisPoints), 2), units(after.received)))
  output.line(
    `${words.count(distribution.batches.length, 'transaction')}, ${words.count(cost.made, 'account')} to open, ${formatAmount(cost.totalLamports, solDecimals)} SOL`,
  )
}

function refuse({ issues, isOverBalance, paidElsewhere }: PreparedDistribution, values: Context['values']): void {
  if (isOverBalance)
    throw new CliError('ListOverBalanceError', {
      count: issues.filter(({ name }) => name === 'RecipientOverBalanceIssue').length,
    })
  if (issues.length > 0 && !values['skip-issues'])
    throw new CliError('ListHasIssuesError', { count: issues.length, flag: '--skip-issues' })
  if (paidElsewhere.length > 0 && !values['pay-again'])
    throw new CliError('ListPaidElsewhereError', { count: paidElsewhere.length, flag: '--pay-again' })
}

/** Half a list is worse than none. */
async function refusePoor(rpc: ChainRpc, wallet: Address, { cost }: PreparedDistribution): Promise<void> {
  const { value } = await rpc.getBalance(wallet, { commitment: 'confirmed' }).send()
  if (value >= cost.totalLamports) return
  const sol = (lamports: bigint) => formatAmount(lamports, solDecimals)
  throw new CliError('NotEnoughSolError', {
    neededText: sol(cost.totalLamports),
    haveText: sol(value),
    missingText: sol(cost.totalLamports - value),
  })
}

async function agree({ values, ask }: Context): Promise<void> {
  if (!values.yes && !(ask && (await ask(words.ask)))) throw new CliError('NotConfirmedError', { flag: '--yes' })
}

const countReceivers = (ends: readonly BatchOutcome[]) =>
  ends.reduce((sum, { batch }) => sum + batch.receivers.length, 0)
const countPaid = (ends: readonly BatchOutcome[]) => countReceivers(ends.filter(({ failure }) => failure === null))
const countUnpaid = (ends: readonly BatchOutcome[]) => countReceivers(ends.filter(({ failure }) => failure !== null))

const factsOf = ({ receivers, paid, paidElsewhere, distribution, cost, shares }: PreparedDistribution) => ({
  campaign: distribution.campaign,
  receivers: receivers.length,
  paidBefore: paid.length,
  paidElsewhere: paidElsewhere.length,
  transactions: distribution.batches.length,
  sum: shares.sum,
  remainder: shares.remainder,
  cost,
})

function report(
  { output }: Context,
  args: Arguments,
  { ready, ends, verdicts, error }: Ended & { readonly error: Error | null },
): void {
  const rows = rowsOf(ready, ends, verdicts)
  if (args.values.report) writeFileSync(args.values.report, rows.map((row) => `${row.join(',')}\r\n`).join(''))
  const left = countUnpaid(ends)
  const paid = ready.paid.length + countPaid(ends)
  output.line(`${paid} of ${ready.receivers.length} are paid`)
  const count = (verdict: boolean | null) => [...verdicts.values()].filter((one) => one === verdict).length
  const compared = { asShown: count(true), notAsShown: count(false), notRead: count(null) }
  if (verdicts.size > 0) output.line(words.compared(compared.asShown, verdicts.size))
  output.json({ status: left > 0 ? 'unfinished' : 'sent', ...factsOf(ready), paid, left, compared }, error)
}

function rowsOf(
  { receivers, token, issues, shares, paid: paidBefore }: PreparedDistribution,
  ends: readonly BatchOutcome[],
  verdicts: Verdicts,
) {
  const landed = (signature: string, status: string) => (verdicts.get(signature) === false ? words.otherwise : status)
  const results = new Map<Receiver, readonly [string, string]>()
  for (const { batch, signature, failure } of ends)
    for (const receiver of batch.receivers)
      results.set(receiver, [failure === null ? landed(signature, 'paid') : `failed ${failure}`, signature])
  const earlier = new Map<string, Signature[]>()
  for (const { account, amount, signature } of paidBefore)
    earlier.set(`${account} ${amount}`, [...(earlier.get(`${account} ${amount}`) ?? []), signature])
  const paid = receivers.map((receiver): [number, ...string[]] => {
    const before = results.has(receiver) ? undefined : earlier.get(`${receiver.account} ${receiver.amount}`)?.shift()
    const [status, signature] =
      results.get(receiver) ?? (before ? [landed(before, 'paid before'), before] : ['not sent', ''])
    return [receiver.line, receiver.address, formatAmount(receiver.amount, token.decimals), quote(status), signature]
  })
  const listed = new Set(paid.map(([line]) => line))
  const skipped = issues
    .filter(({ line }) => !listed.has(line))
    .map((issue): [number, ...string[]] => [
      issue.line,
      '',
      '',
      quote(`left out: ${describeRecipientIssue(issue)}`),
      '',
    ])
  const told = new Map([...skipped, ...paid].map((row) => [row[0], row]))
  const sums = new Map<number, number[]>()
  const combined = shares.combined.map(({ line, address, amount, combinedInto }): [number, ...string[]] => {
    sums.set(combinedInto, [...(sums.get(combinedInto) ?? [combinedInto]), line])
    const [, , , result = '', signature = ''] = told.get(combinedInto) ?? []
    const status = listed.has(combinedInto) ? quote(`combined with line ${combinedInto}`) : result
    return [line, address, formatAmount(amount, token.decimals), status, signature]
  })
  const rows = [...paid, ...skipped, ...combined]
    .toSorted(([left], [right]) => left - right)
    .map((row) => [...row, sums.get(row[0])?.join(' ') ?? ''])
  return [['line', 'address', 'amount', 'result', 'signature', 'sum of lines'], ...rows]
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
