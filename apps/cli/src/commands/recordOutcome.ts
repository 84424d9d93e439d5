import { isOpen } from '@solsmith/connect'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { words } from '../words/en.ts'

export const recordOutcome: Command = {
  words: 2,
  flags: [],
  without: ['base64', 'receipt', 'nonce', 'priority', 'dry-run'],
  async run({ journal: openJournal, output }, { positionals: [signature = '', answer] }) {
    if (answer !== 'landed' && answer !== 'not-landed')
      throw new CliError('UsageError', { reason: `Use landed or not-landed, not “${answer}”.` })
    const journal = await openJournal()
    const entry = (await journal.read()).find(
      (one) => isOpen(one) && 'signature' in one.state && one.state.signature === signature,
    )
    if (!entry) throw new CliError('UsageError', { reason: `The journal has no open transaction ${signature}.` })
    const isLanded = answer === 'landed'
    await journal.write({
      ...entry,
      state: isLanded ? { status: 'confirmed', signature, slot: null } : { status: 'void', reason: 'dismissed' },
    })
    output.line(words.settled(answer))
    output.json({ status: 'settled', signature, end: isLanded ? 'confirmed' : 'void' })
  },
}
