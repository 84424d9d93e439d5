import { writeFileSync } from 'node:fs'
import { findRecipientNames, writeNameAddresses } from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { defaultServer, readText } from '../context.ts'
import { CliError } from '../errors.ts'
import { fetchNameAddress } from '../parseReceiver.ts'
import { words } from '../words/en.ts'

/** A separate step from `send-many`, because a resumed list must have the same recipients. */
export const names: Command = {
  words: 1,
  flags: ['server', 'out'],
  async run({ output, values }, { positionals: [path = ''] }) {
    const text = readText(path)
    const found = new Map<string, string>()
    const missing: string[] = []
    for (const name of findRecipientNames(text)) {
      const address = await fetchNameAddress(values.server ?? defaultServer, name)
      if (address === null) missing.push(name)
      else found.set(name, address)
    }
    if (missing.length > 0) throw new CliError('NamesError', { names: missing.join(', ') })
    const written = writeNameAddresses(text, found)
    if (values.out) writeFileSync(values.out, written)
    else for (const line of written.trimEnd().split(/\r\n|\n|\r/)) output.line(line)
    if (values.out) for (const [name, address] of found) output.line(words.nameIs(name, address))
    output.json({ count: found.size, names: Object.fromEntries(found), ...(values.out ? {} : { list: written }) })
    if (values.out) output.line(`${words.count(found.size, 'name')} replaced, in ${values.out}`)
  },
}
