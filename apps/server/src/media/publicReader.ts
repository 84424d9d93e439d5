import { Agent, type Dispatcher, request } from 'undici'
import { ServerError } from '../errors.ts'
import { guardLookup, type Internet, internet, isBlocked, isPublicUrl } from '../internet/guard.ts'

/** @throws {ServerError} `MediaUrlNotPublicError`, `MediaUnreachableError`. */
export type PublicReader = (url: string) => Promise<Buffer>

/** Tokens are only read over https. */
const secureInternet: Internet = { ...internet, protocols: ['https:'] }

/** Slightly larger, to detect longer files. */
const sizeLimitBytes = 1_100_000
const timeoutMs = 10_000

/**
 * Never reaches a private network:
 * - IP addresses are checked here;
 * - names are checked during the connection;
 * - redirects are not followed.
 */
export function createPublicReader(within: Internet = secureInternet): PublicReader {
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

async function readBody({ statusCode, body }: Dispatcher.ResponseData): Promise<Buffer> {
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  return Buffer.from(await body.arrayBuffer())
}
