import { lookup as lookupName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, type Dispatcher, request } from 'undici'
import { ServerError } from '../errors.ts'

/**
 * Reads a file as the public internet sees it.
 *
 * @throws {ServerError} `MediaUrlNotPublicError`, `MediaUnreachableError`.
 */
export type PublicReader = (url: string) => Promise<Buffer>

/** What counts as public. Tests bring an internet of their own. */
export type Internet = {
  readonly protocol: string
  /** As in `URL.port`: empty for the protocol's own. */
  readonly port: string
  readonly lookup: typeof lookupName
  readonly isPublicAddress: (ip: string) => boolean
}

const internet: Internet = { protocol: 'https:', port: '', lookup: lookupName, isPublicAddress: isPublicAddress }

/** A little above the largest file that we store, so that a longer one is seen to be longer. */
const sizeLimitBytes = 1_100_000
const timeoutMs = 10_000

/**
 * Makes a reader that never reaches into a private network, whatever a URL or a name server says:
 * - an address in the URL itself is checked here, because no look-up happens for it;
 * - a name is checked when the connection is made, for all its addresses, so that a second answer cannot differ;
 * - redirects are not followed: a wallet may not follow them either.
 */
export function createPublicReader(within: Internet = internet): PublicReader {
  return async (url) => {
    if (!isPublicUrl(url, within)) throw new ServerError('MediaUrlNotPublicError', { url })
    const agent = new Agent({
      connect: { lookup: guardLookup(within), timeout: 5_000 },
      maxResponseSize: sizeLimitBytes,
    })
    try {
      const answer = await request(url, {
        dispatcher: agent,
        headers: { accept: '*/*', 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      return await readBody(answer)
    } catch (cause) {
      throw new ServerError(isBlocked(cause) ? 'MediaUrlNotPublicError' : 'MediaUnreachableError', { url }, { cause })
    } finally {
      await agent.destroy()
    }
  }
}

/** Tells whether an address belongs to the public internet: not loopback, private, link-local, mapped, reserved … */
export function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'
}

function isPublicUrl(text: string, within: Internet): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.protocol !== within.protocol || url.port !== within.port) return false
  if (url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return within.isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa|test|invalid)$/i.test(host)
}

/** Refuses a name when any of its addresses is not public. */
function guardLookup({ lookup, isPublicAddress }: Internet): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const isSafe = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
      if (!isSafe) return callback(new BlockedAddress(hostname), [])
      const [first] = addresses
      if (options.all === true || first === undefined) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
}

class BlockedAddress extends Error {}

const isBlocked = (error: unknown): boolean =>
  error instanceof BlockedAddress || (error instanceof Error && isBlocked(error.cause))

async function readBody({ statusCode, body }: Dispatcher.ResponseData): Promise<Buffer> {
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  return Buffer.from(await body.arrayBuffer())
}
