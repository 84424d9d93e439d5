import { writeFileSync } from 'node:fs'
import {
  type Address,
  getBase64Decoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type KeyPairSigner,
  type Signature,
} from '@solana/kit'
import { type ChainRpc, confirmSignature, fetchNonceValue, type Network, type Plan } from '@solsmith/chain'
import { isAsShown, noteLanded, type PreparedSend, prepareSend, signLocally, splitPlan } from '@solsmith/connect'
import { type ActionReceipt, encodeWire, fetchActionReceipt, findNonceAddress, formatReceipt } from '@solsmith/tokens'
import { type Context, readAddress } from './context.ts'
import { CliError } from './errors.ts'
import type { Intent, Journal } from './journal.ts'
import { priceOf, readPriority } from './readPriority.ts'
import { settle, unknownEnd } from './settle.ts'
import { type Shown, showEffects } from './showEffects.ts'
import { lookAgain } from './wait.ts'
import { words } from './words/en.ts'

export type SendPlanInput = {
  /** The same for the same command: what an earlier run of it left open is brought to its end first. */
  readonly name: string
  /** What has to stay the same when a stopped run goes on. */
  readonly keeps?: () => Readonly<Record<string, string>>
  readonly plan: (keeps: Readonly<Record<string, string>>) => Promise<Plan>
  /**
   * `once`: what has landed is not done again. `parts`: what is left of the same parts is done. `anew`: whatever the chain
   * says is left is done.
   */
  readonly goesOn: 'once' | 'parts' | 'anew'
}

type Landed = { readonly part: number; readonly signature: string }

/**
 * Shows, asks, signs with the key file, writes down, sends, confirms and reads back, one transaction after the other.
 *
 * @throws {CliError} `NotConfirmedError`, `TransactionFailedError`, `NotLandedError`, `NotAsShownError`, `EndUnknownError`.
 */
export async function sendPlan(context: Context, input: SendPlanInput): Promise<void> {
  const { values, output } = context
  readPriority(values.priority)
  if (values['dry-run'] || values.base64) return showOnly(context, input)
  const journal = await context.journal()
  const intent = journal.begin(input.name, input.keeps ?? (() => ({})))
  const before = await settle(await context.rpc(), journal, intent)
  const [done] = before
  if (done && input.goesOn === 'once') {
    output.line(words.alreadySent(done.signature))
    output.json({ status: 'sent-before', signatures: [done.signature] })
    return journal.finish(intent)
  }
  const plan = await withNonce(context, await input.plan(intent.keeps))
  const parts = await splitPlan(plan)
  const landed: Landed[] = input.goesOn === 'parts' ? [...before] : []
  const shown: (Shown & { readonly isAsShown: boolean | null })[] = []
  for (const [part, one] of parts.entries()) {
    if (landed.some((earlier) => earlier.part === part)) continue
    const sent = await sendPart(context, { journal, intent, plan: one, part, count: parts.length })
    landed.push({ part, signature: sent.signature })
    shown.push({ ...sent.shown, isAsShown: sent.isAsShown })
    // Nothing more is signed on top of what is not as it should be; it has landed all the same.
    if (sent.isAsShown === false) throw new CliError('NotAsShownError', { signature: sent.signature })
  }
  const receipts = await writeReceipts(context, plan, landed)
  const signatures = landed.map(({ signature }) => signature)
  output.json({ status: 'sent', subject: plan.subject, signatures, shown, receipts })
  // Last of all: whoever is stopped before this is told the same again, and nothing is done twice.
  journal.finish(intent)
}

/** What would happen, and the bytes to sign elsewhere, where they are asked for. */
async function showOnly(context: Context, input: SendPlanInput): Promise<void> {
  const { output, values } = context
  const [network, signer] = [await context.network(), await context.signer()]
  const plan = await withNonce(context, await input.plan(input.keeps?.() ?? {}))
  const parts = await splitPlan(plan)
  const [first = plan] = parts
  const prepared = await prepareSend(network, first, priceOf(await context.rpc(), readPriority(values.priority)))
  const title = titleOf(first, 0, parts.length)
  const shown = showEffects(output, { simulation: prepared.simulation, person: signer.address, title })
  const transaction = getBase64Decoder().decode(prepared.transaction)
  if (values.base64) output.line(transaction)
  else output.line(words.dryRun)
  output.json({ status: 'not-sent', subject: plan.subject, count: parts.length, shown: [shown], transaction })
}

/**
 * What `--nonce` names: an account, or the one that `solsmith nonce` makes; null when it was not said.
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

async function withNonce(context: Context, plan: Plan): Promise<Plan> {
  const nonceAccount = await readNonce(context)
  return nonceAccount ? { ...plan, nonceAccount } : plan
}

const titleOf = (plan: Plan, part: number, count: number) =>
  `${plan.kind} ${plan.label}${count > 1 ? ` (${words.of(part, count)})` : ''}`

type Part = {
  readonly journal: Journal
  readonly intent: Intent
  readonly plan: Plan
  readonly part: number
  readonly count: number
}

/** A blockhash lives about half a minute: what does not land in time is signed anew. */
const tries = 5

async function sendPart(
  context: Context,
  input: Part,
): Promise<{ readonly signature: string; readonly shown: Shown; readonly isAsShown: boolean | null }> {
  const { output } = context
  const [network, rpc, signer] = [await context.network(), await context.rpc(), await context.signer()]
  const { part, count } = input
  let prepared = await prepareSend(network, input.plan, priceOf(rpc, readPriority(context.values.priority)))
  // What was chosen to be paid stays as it was shown.
  const { plan } = prepared
  const title = titleOf(plan, part, count)
  const shown = showEffects(output, { simulation: prepared.simulation, person: signer.address, title })
  await confirmWithPerson(context, input)
  for (let attempt = 1; attempt <= tries; attempt++) {
    const signature = await sendOnce(rpc, { ...input, prepared, signer })
    if (signature) {
      output.line(words.sent(signature))
      const isRight = await isAsShown(network, prepared.simulation, signer.address)
      if (isRight !== false) output.line(isRight ? words.asShown : words.notRead)
      return { signature, shown, isAsShown: isRight }
    }
    prepared = await prepareSend(network, plan)
  }
  throw new CliError('NotLandedError', { tries })
}

/** Nobody signs what nobody agreed to. What was only asked for is forgotten, so that the next run begins anew. */
async function confirmWithPerson({ values, ask }: Context, { journal, intent, part }: Part): Promise<void> {
  const isAgreed = values.yes || (ask && (await ask(words.ask)))
  if (isAgreed) return
  if (part === 0) journal.finish(intent)
  throw new CliError('NotConfirmedError', { flag: '--yes' })
}

/** Null when it can never land any more. */
async function sendOnce(
  rpc: ChainRpc,
  input: Part & { readonly prepared: PreparedSend; readonly signer: KeyPairSigner },
): Promise<string | null> {
  const { journal, intent, part, prepared, signer } = input
  const { lastValidBlockHeight, sinceSlot, nonce, localSigners } = prepared
  const transaction = await signLocally({ localSigners: [signer, ...localSigners] }, prepared.transaction)
  const signature = getSignatureFromTransaction(getTransactionDecoder().decode(transaction))
  const wire = encodeWire(transaction)
  const lifetime = { lastValidBlockHeight, sinceSlot, ...(nonce ? { nonce } : {}) }
  journal.signed([{ intent: intent.id, part, signature, ...lifetime, transaction: wire }])
  // By a nonce it could be refused for ever: it rather runs and fails, which uses the nonce up.
  const how = { encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: nonce !== undefined } as const
  const send = () => rpc.sendTransaction(wire, how).send()
  await send().catch(() => {
    // The network may have it all the same; whether it has is found out below.
  })
  const end = await confirmSignature(rpc, { signature, ...lifetime, resend: send, wait: lookAgain })
  if (end.status === 'unknown') throw unknownEnd(signature, lifetime)
  journal.ended([{ intent: intent.id, part, signature, end: end.status === 'confirmed' ? 'confirmed' : 'void' }])
  if ('slot' in end) noteLanded(prepared.network, end.slot)
  if (end.status === 'failed')
    throw new CliError('TransactionFailedError', { signature, reason: JSON.stringify(end.error, writeBigints) })
  return end.status === 'confirmed' ? signature : null
}

const writeBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

async function writeReceipts(
  context: Context,
  plan: Plan,
  landed: readonly Landed[],
): Promise<readonly ActionReceipt[]> {
  const path = context.values.receipt
  if (!path) return []
  const [rpc, network] = [await context.rpc(), await context.network()]
  const receipts = await Promise.all(
    landed.map(({ signature }) =>
      fetchActionReceipt(rpc, { network: named(network), plan, signature: signature as Signature }),
    ),
  )
  for (const [index, receipt] of receipts.entries())
    writeFileSync(index === 0 ? path : path.replace(/(\.json)?$/, `-${index + 1}$1`), formatReceipt(receipt))
  return receipts
}

const named = ({ name, genesisHash }: Network) => ({ name, genesisHash })
