import { verifyReceipt } from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { readFile } from '../context.ts'
import { CliError } from '../errors.ts'
import { words } from '../words/en.ts'

/** Verifies a receipt without any network. */
export const receipt: Command = {
  words: 2,
  flags: ['image', 'metadata'],
  async run({ output }, { positionals: [verb, path = ''], values }) {
    if (verb !== 'verify') throw new CliError('UsageError', { reason: 'There is only “receipt verify”.' })
    const { image, metadata } = values
    const differences = await verifyReceipt(readFile(path).toString('utf8'), {
      ...(image ? { image: new Uint8Array(readFile(image)) } : {}),
      ...(metadata ? { metadata: new Uint8Array(readFile(metadata)) } : {}),
    })
    for (const { field, says, found } of differences) output.line(`${field}: the receipt says ${says}, found ${found}`)
    output.json({ holds: differences.length === 0, differences })
    if (differences.length > 0) throw new CliError('ReceiptDiffersError', { count: differences.length })
    output.line(words.holds)
    output.line(words.notChecked)
  },
}
