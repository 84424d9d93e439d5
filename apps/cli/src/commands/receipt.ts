import { isChainError, publicNetworkName } from '@solsmith/chain'
import {
  type ActionReceipt,
  mergeChecks,
  type ReceiptCheck,
  type ReceiptSources,
  readTokenReceipt,
  type TokenReceipt,
  verifyReceipts,
  verifyTokenReceipt,
} from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { type Context, readFile, readText } from '../context.ts'
import { CliError, isCliError } from '../errors.ts'
import { words } from '../words/en.ts'

export const receipt: Command = {
  words: 2,
  flags: ['image', 'metadata'],
  async run(context, { positionals: [verb, path = ''], values }) {
    if (verb !== 'verify') throw new CliError('UsageError', { reason: 'The only receipt command is “receipt verify”.' })
    const { output } = context
    const { image, metadata } = values
    const text = readText(path)
    const old = readTokenReceipt(text)
    const verdicts: readonly Verdict[] = old
      ? [{ ...(await verifyTokenReceipt(await context.rpc(), await context.network(), old)), receipt: old }]
      : await verifyReceipts(text, {
          ...sourcesOf(context),
          files: {
            ...(image ? { image: new Uint8Array(readFile(image)) } : {}),
            ...(metadata ? { metadata: new Uint8Array(readFile(metadata)) } : {}),
          },
        })
    const check = mergeChecks(verdicts)
    const receipts = verdicts.map(summarize)
    print(output, check, verdicts)
    const error = toError(check.differences.length, check.unchecked)
    output.json({ holds: error === null, ...check, ...(receipts.length > 1 ? { receipts } : {}) }, error)
    if (error) throw error
    output.line(old ? words.holdsOld : words.holds)
  },
}

type Verdict = ReceiptCheck & { readonly receipt: ActionReceipt | TokenReceipt }

function print(output: Context['output'], check: ReceiptCheck, verdicts: readonly Verdict[]): void {
  if (verdicts.length > 1) {
    output.line(words.receiptCount(verdicts.filter((one) => resultOf(one) === 'valid').length, verdicts.length))
    for (const [index, verdict] of verdicts.entries()) {
      const { kind, label, signature } = nameOf(verdict.receipt)
      output.line(`[${index}] ${words.receiptVerdicts[resultOf(verdict)]}: ${kind} ${label} ${signature}`)
    }
  }
  const { differences, unchecked, unconfirmed } = check
  for (const { field, says, found } of differences) output.line(`${field}: the receipt says ${says}, found ${found}`)
  for (const part of unchecked) output.line(`${words.notChecked}: ${words.receiptParts[part]}`)
  for (const { field, says, today } of unconfirmed)
    output.line(`${words.notConfirmed}: ${field} “${says}”${today && `, today “${today}”`}`)
  for (const line of new Set(verdicts.map(explain))) if (line) output.line(line)
}

function resultOf({ differences, unchecked }: ReceiptCheck): keyof typeof words.receiptVerdicts {
  if (differences.length > 0) return 'invalid'
  return unchecked.length > 0 ? 'partly' : 'valid'
}

const nameOf = (receipt: ActionReceipt | TokenReceipt) => ({
  signature: receipt.signature,
  kind: receipt.kind,
  label: 'label' in receipt ? receipt.label : receipt.token.symbol,
})

function summarize(verdict: Verdict) {
  const { receipt, differences, unchecked, unconfirmed, reason } = verdict
  return { ...nameOf(receipt), holds: resultOf(verdict) === 'valid', differences, unchecked, unconfirmed, reason }
}

function explain({ reason, receipt: { network } }: Verdict): string | null {
  if (reason !== 'otherNetwork') return reason && words.receiptReasons[reason]
  const name = publicNetworkName(network.genesisHash)
  return name ? words.receiptOf(name) : words.receiptClaims(network.name, network.genesisHash)
}

function toError(count: number, unchecked: readonly string[]): Error | null {
  if (count > 0) return new CliError('ReceiptDiffersError', { count })
  return unchecked.length > 0 ? new CliError('ReceiptUncheckedError', { parts: unchecked.length }) : null
}

const sourcesOf = (context: Context): ReceiptSources => ({
  async findNetwork(genesisHash) {
    try {
      const network = await context.network()
      return network.genesisHash === genesisHash ? { rpc: await context.rpc(), network } : 'otherNetwork'
    } catch (error) {
      if (isChainError(error) || isCliError(error, 'NetworkUnreachableError')) return 'offline'
      throw error
    }
  },
  async findPlan(signature) {
    try {
      const entries = await (await context.journal()).read()
      return entries.find(({ state }) => 'signature' in state && state.signature === signature) ?? null
    } catch {
      // Offline, or another run uses the journal.
      return null
    }
  },
})
