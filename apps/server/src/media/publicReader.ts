import { Agent, type Dispatcher, request } from 'undici'
import { ServerError } from '../errors.ts'
import { guardLookup, type Internet, internet, isBlocked, isPublicUrl } from '../internet/guard.ts'

/**
 * Reads a file as the public internet sees it.
 *
 * @throws {ServerError} `MediaUrlNotPublicError`, `MediaUnreachableError`.
 */
export type PublicReader = (url: string) => Promise<Buffer>

/** A token is read over https alone. */
const secureInternet: Internet = { ...internet, protocols: ['https:'] }

/** A little above the largest file that we store, so that a longer one is seen to be longer. */
const sizeLimitBytes = 1_100_000
const timeoutMs = 10_000

/**
 * Makes a reader that never reaches into a private network, whatever a URL or a name server says:
 * - an address in the URL itself is checked here, because no look-up happens for it;
 * - a name is checked when the connection is made, for all its addresses, so that a second answer cannot differ;
 * - redirects are not followed: a wallet may not follow them either.
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
