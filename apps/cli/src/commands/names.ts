import { writeFileSync } from 'node:fs'
import { isAddress } from '@solana/kit'
import { findRecipientNames, writeNameAddresses } from '@solsmith/tokens'
import { blockchainApi, callEndpoint, isWireError } from '@solsmith/wire'
import type { Command } from '../command.ts'
import { defaultServer, readFile } from '../context.ts'
import { CliError } from '../errors.ts'
import { words } from '../words/en.ts'

/** SLIP-44. */
const solanaCoinType = '501'

/** A name that no one has is answered so, one that is refused otherwise; both are told. */
const refused = new Set([400, 404, 409, 451])

/**
 * Writes the addresses of names into a list, for send-many. It is a step of its own: a list that is continued later must lead to
 * the same people then.
 */
export const names: Command = {
  words: 1,
  flags: ['server', 'out'],
  async run({ output, values }, { positionals: [path = ''] }) {
    const text = readFile(path).toString()
    const found = new Map<string, string>()
    const missing: string[] = []
    for (const name of findRecipientNames(text)) {
      const address = await look(values.server ?? defaultServer, name)
      if (address === null) missing.push(name)
      else found.set(name, address)
    }
    if (missing.length > 0) throw new CliError('NamesError', { names: missing.join(', ') })
    const written = writeNameAddresses(text, found)
    if (values.out) writeFileSync(values.out, written)
    else for (const line of written.trimEnd().split(/\r\n|\n|\r/)) output.line(line)
    if (values.out) for (const [name, address] of found) output.line(`${name} → ${address}`)
    output.json({ count: found.size, names: Object.fromEntries(found), ...(values.out ? {} : { list: written }) })
    if (values.out) output.line(`${words.count(found.size, 'name')} replaced, in ${values.out}`)
  },
}

/** The address that a name leads to; null where it leads to none. */
async function look(server: string, name: string): Promise<string | null> {
  try {
    const query = { apiVersion: '2' } as const
    const { addresses } = await callEndpoint({ baseUrl: server }, blockchainApi.fetchProfile, {
      params: { name },
      query,
    })
    const address = addresses[solanaCoinType]?.address
    return address !== undefined && isAddress(address) ? address : null
  } catch (error) {
    if (isWireError(error, 'ApiError') && refused.has(error.context.status)) return null
    throw error
  }
}
