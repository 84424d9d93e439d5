import { readTokenReceipt, verifyReceipt, verifyTokenReceipt } from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { readFile, readText } from '../context.ts'
import { CliError } from '../errors.ts'
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
    const differences = old
      ? await verifyTokenReceipt(await context.rpc(), await context.network(), old)
      : await verifyReceipt(text, {
          ...(image ? { image: new Uint8Array(readFile(image)) } : {}),
          ...(metadata ? { metadata: new Uint8Array(readFile(metadata)) } : {}),
        })
    for (const { field, says, found } of differences) output.line(`${field}: the receipt says ${says}, found ${found}`)
    const count = differences.length
    const error = count > 0 ? new CliError('ReceiptDiffersError', { count }) : null
    output.json({ holds: error === null, differences }, error)
    if (error) throw error
    output.line(old ? words.holdsOld : words.holds)
    if (!old) output.line(words.notChecked)
  },
}
