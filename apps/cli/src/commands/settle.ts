import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { words } from '../words/en.ts'

/** Ends a transaction that no node remembers, on the word of a person who has looked it up. */
export const settle: Command = {
  words: 2,
  flags: [],
  without: ['base64', 'receipt', 'nonce', 'priority', 'dry-run'],
  async run({ journal: openJournal, output }, { positionals: [signature = '', answer] }) {
    if (answer !== 'landed' && answer !== 'not-landed')
      throw new CliError('UsageError', { reason: `Say landed or not-landed, not “${answer}”.` })
    const journal = await openJournal()
    const step = journal.findOpen(signature)
    if (!step) throw new CliError('UsageError', { reason: `No open transaction ${signature} is in the journal.` })
    const { intent, part } = step
    journal.ended([{ intent, part, signature, end: answer === 'landed' ? 'confirmed' : 'void' }])
    output.line(words.settled(answer))
    output.json({ status: 'settled', signature, end: answer })
  },
}
