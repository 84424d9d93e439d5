import { writeFileSync } from 'node:fs'
import { type Address, getBase64Decoder, type Signature } from '@solana/kit'
import { fetchNonceValue, type Network, type Plan, type TransactionLifetime } from '@solsmith/chain'
import {
  type Connect,
  isConnectError,
  type LandedEntry,
  prepareSend,
  resumeBatch,
  splitPlan,
  startRun,
} from '@solsmith/connect'
import { type ActionReceipt, feeOfPlan, fetchActionReceipt, findNonceAddress, formatReceipt } from '@solsmith/tokens'
import { type Context, readAddress } from './context.ts'
import { CliError } from './errors.ts'
import type { Intent } from './fileJournal.ts'
import { maxSignAttempts } from './keypairWallet.ts'
import { parsePriority, priceOf } from './parsePriority.ts'
import { keepFees, withFee } from './payFee.ts'
import { type Shown, showEffects } from './showEffects.ts'
import { words } from './words/en.ts'

export type SendPlanInput = {
  /** Equal for equal commands: an unfinished earlier run is completed first. */
  readonly name: string
  /** Values that must not change when a run resumes. */
  readonly keeps?: () => Readonly<Record<string, string>>
  readonly plan: (keeps: Readonly<Record<string, string>>) => Promise<Plan>
  /** `once`: skips what has landed. `parts`: completes the rest. `again`: does what remains on chain. */
  readonly resume: 'once' | 'parts' | 'again'
}

type Landed = { readonly part: number; readonly signature: string }

type Part = Landed & { readonly shown: Shown; readonly matchesPreview: boolean | null }

/**
 * Previews, confirms, signs, records, sends and reads back, one transaction after the other.
 *
 * @throws {CliError} `NotConfirmedError`, `TransactionFailedError`, `NotLandedError`, `NotAsShownError`,
 *   `EndUnknownError`.
 * @throws {ConnectError} as `startRun` ends with.
 */
export async function sendPlan(context: Context, input: SendPlanInput): Promise<void> {
  const { values, output } = context
  parsePriority(values.priority)
  if (values['dry-run'] || values.base64) return showOnly(context, input)
  const fees = await keepFees(context)
  const [journal, connect] = [await context.journal(), await context.connect()]
  const begin = () => journal.begin(input.name, () => ({ ...input.keeps?.(), ...fees }))
  let intent = begin()
  const before = (await resumeIntent(connect, intent)).map(toLanded)
  const [done] = before
  if (done && input.resume === 'once') {
    output.line(words.alreadySent(done.signature))
    output.json({ status: 'sent-before', signatures: [done.signature] })
    return journal.finish(intent)
  }
  if (done && input.resume === 'again') {
    journal.finish(intent)
    intent = begin()
  }
  const plan = await makePlan(context, input, intent.keeps)
  const parts = await splitPlan(plan)
  const landed = input.resume === 'parts' ? before : []
  const isWhole = parts.every((_, index) => landed.some(({ part }) => part === index))
  const sent = isWhole ? [] : await runParts(context, { intent, plan, parts })
  const receipts = await writeReceipts(context, plan, [...landed, ...sent])
  const signatures = [...landed, ...sent].map(({ signature }) => signature)
  const shown = sent.map((one) => ({ ...one.shown, matchesPreview: one.matchesPreview }))
  output.json({ status: 'sent', subject: plan.subject, signatures, shown, receipts })
  // Last: an earlier interruption repeats the report, and nothing is done twice.
  journal.finish(intent)
}

/** Read once none of an earlier run's transactions can still land. */
export const resumeIntent = (connect: Connect, { id }: Intent) =>
  resumeBatch(connect, id).catch(async (error: unknown) => {
    throw await translate(connect, error)
  })

const toLanded = ({ part, state }: LandedEntry): Landed => ({
  part: part?.index ?? 0,
  signature: state.signature ?? '',
})

async function showOnly(context: Context, input: SendPlanInput): Promise<void> {
  const { output, values } = context
  const [network, signer] = [await context.network(), await context.signer()]
  const plan = await makePlan(context, input, { ...input.keeps?.(), ...(await keepFees(context)) })
  const parts = await splitPlan(plan)
  const [first = plan] = parts
  const rpc = await context.rpc()
  const prepared = await prepareSend(network, first, priceOf(rpc, parsePriority(values.priority)))
  const title = titleOf(first, 0, parts.length)
  const paid = feeOfPlan(first)
  const shown = await showEffects(output, { rpc, simulation: prepared.simulation, person: signer.address, title, paid })
  const transaction = getBase64Decoder().decode(prepared.transaction)
  if (values.base64) output.line(transaction)
  else output.line(words.dryRun)
  output.json({ status: 'not-sent', subject: plan.subject, count: parts.length, shown: [shown], transaction })
}

/**
 * The account in `--nonce`, by default that of `solsmith nonce`; null without the flag.
 *
 * @throws {CliError} `UsageError`, `NonceMissingError`.
 */
export async function readNonce({ values, rpc, signer }: Context): Promise<Address | null> {
  if (values.nonce === undefined) return null
  const account =
    values.nonce === 'own'
      ? await findNonceAddress((await signer()).address)
      : readAddress(values.nonce, 'nonce account')
  if ((await fetchNonceValue(await rpc(), account)) === null) throw new CliError('NonceMissingError', { account })
  return account
}

const makePlan = async (context: Context, { plan }: SendPlanInput, keeps: Readonly<Record<string, string>>) =>
  withFee(context, await withNonce(context, await plan(keeps)), keeps)

async function withNonce(context: Context, plan: Plan): Promise<Plan> {
  const nonceAccount = await readNonce(context)
  return nonceAccount ? { ...plan, nonceAccount } : plan
}

const titleOf = (plan: Plan, part: number, count: number) =>
  `${plan.kind} ${plan.label}${count > 1 ? ` (${words.of(part, count)})` : ''}`

type Parts = { readonly intent: Intent; readonly plan: Plan; readonly parts: readonly [Plan, ...Plan[]] }

/** Sends the remaining parts. A part with changed effects is previewed again. */
async function runParts(context: Context, { intent, plan, parts }: Parts): Promise<readonly Part[]> {
  const { output, values } = context
  const [connect, rpc, { address: person }] = [await context.connect(), await context.rpc(), await context.signer()]
  const sent: Part[] = []
  let shown: Shown | null = null
  for (let attempt = 1; ; attempt++) {
    const run = await startRun(connect, {
      plan,
      parts,
      shown: null,
      batch: intent.id,
      isAgreed: values.yes === true,
      ...priceOf(rpc, parsePriority(values.priority)),
      async approve({ plan: one, simulation }, index) {
        // Signs nothing after an outcome that differs from its preview.
        if (sent.at(-1)?.matchesPreview === false) return false
        const title = titleOf(one, index, parts.length)
        shown = await showEffects(output, { rpc, simulation, person, title, paid: feeOfPlan(one) })
        await confirmWithPerson(context, { intent, index })
        return true
      },
      onPart({ index, signature, matchesPreview }) {
        output.line(words.sent(signature))
        if (matchesPreview !== false) output.line(matchesPreview ? words.asShown : words.notRead)
        if (shown) sent.push({ part: index, signature, shown, matchesPreview })
      },
    })
    const wrong = sent.find(({ matchesPreview }) => matchesPreview === false)
    if (wrong) throw new CliError('NotAsShownError', { signature: wrong.signature })
    if (run.phase === 'done') return sent
    const error = run.phase === 'failed' || run.phase === 'unknown' ? run.error : null
    if (attempt === maxSignAttempts || !isConnectError(error, 'EffectsChangedError'))
      throw await translate(connect, error)
  }
}

/** A declined request is forgotten, so the next run starts again. */
async function confirmWithPerson(
  { values, ask, journal }: Context,
  { intent, index }: { readonly intent: Intent; readonly index: number },
): Promise<void> {
  const isAgreed = values.yes || (ask && (await ask(words.ask)))
  if (isAgreed) return
  if (index === 0) (await journal()).finish(intent)
  throw new CliError('NotConfirmedError', { flag: '--yes' })
}

async function translate({ journal }: Connect, error: unknown): Promise<unknown> {
  if (isConnectError(error, 'TransactionUnknownError')) {
    const { entryId, signature, lastValidBlockHeight } = error.context
    const entry = (await journal.read()).find(({ id }) => id === entryId)
    return unknownEnd(signature ?? '', { lastValidBlockHeight, nonce: entry?.nonce })
  }
  if (isConnectError(error, 'TransactionFailedError'))
    return new CliError('TransactionFailedError', error.context, { cause: error })
  if (isConnectError(error, 'TransactionExpiredError'))
    return new CliError('NotLandedError', { tries: maxSignAttempts }, { cause: error })
  return error
}

export const unknownEnd = (signature: string, { lastValidBlockHeight, nonce }: TransactionLifetime) =>
  new CliError('EndUnknownError', { signature, lastBlock: nonce ? null : lastValidBlockHeight })

async function writeReceipts(
  context: Context,
  plan: Plan,
  landed: readonly Landed[],
): Promise<readonly ActionReceipt[]> {
  const path = context.values.receipt
  if (!path) return []
  const [rpc, network] = [await context.rpc(), await context.network()]
  const receipts = await Promise.all(
    // Written by the engine from the network's answer.
    landed.map(({ signature }) =>
      fetchActionReceipt(rpc, { network: named(network), plan, signature: signature as Signature }),
    ),
  )
  for (const [index, receipt] of receipts.entries())
    writeFileSync(index === 0 ? path : path.replace(/(\.json)?$/, `-${index + 1}$1`), formatReceipt(receipt))
  return receipts
}

const named = ({ name, genesisHash }: Network) => ({ name, genesisHash })
