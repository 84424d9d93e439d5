import { type Address, isAddress } from '@solana/kit'
import { findRecipientNames } from '@solsmith/tokens'
import { blockchainApi, callEndpoint, isWireError } from '@solsmith/wire'
import { type Context, defaultServer, readAddress } from './context.ts'
import { CliError } from './errors.ts'
import { words } from './words/en.ts'

const solanaCoinType = '501'

/** Statuses of unknown and refused names; both are reported. */
const refused = new Set([400, 404, 409, 451])

/**
 * Resolves an address, or a name known to a server.
 *
 * @throws {CliError} `UsageError` for other text; `NamesError` for a name without an address.
 */
export async function parseReceiver({ output, values }: Context, text: string, what: string): Promise<Address> {
  const [name] = findRecipientNames(text)
  if (name === undefined) return readAddress(text, what)
  const address = await fetchNameAddress(values.server ?? defaultServer, name)
  if (address === null) throw new CliError('NamesError', { names: name })
  output.line(words.nameIs(name, address))
  return address
}

export async function fetchNameAddress(server: string, name: string): Promise<Address | null> {
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
