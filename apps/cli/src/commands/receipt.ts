import { isChainError } from '@solsmith/chain'
import { type ReceiptSources, readTokenReceipt, verifyReceipt, verifyTokenReceipt } from '@solsmith/tokens'
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
    const { differences, unchecked, unconfirmed, reason } = old
      ? await verifyTokenReceipt(await context.rpc(), await context.network(), old)
      : await verifyReceipt(text, {
          ...sourcesOf(context),
          files: {
            ...(image ? { image: new Uint8Array(readFile(image)) } : {}),
            ...(metadata ? { metadata: new Uint8Array(readFile(metadata)) } : {}),
          },
        })
    for (const { field, says, found } of differences) output.line(`${field}: the receipt says ${says}, found ${found}`)
    for (const part of unchecked) output.line(`${words.notChecked}: ${words.receiptParts[part]}`)
    for (const { field, says, today } of unconfirmed)
      output.line(`${words.notConfirmed}: ${field} “${says}”${today && `, today “${today}”`}`)
    if (reason) output.line(words.receiptReasons[reason])
    const error = toError(differences.length, unchecked)
    output.json({ holds: error === null, differences, unchecked, unconfirmed, reason }, error)
    if (error) throw error
    output.line(old ? words.holdsOld : words.holds)
  },
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
