import type { MediaReading } from '@solsmith/wire'
import { Agent, errors, request } from 'undici'
import { guardLookup, type Internet, isBlocked, isPublicUrl } from '../internet/guard.ts'

type FileReading = MediaReading['metadata']

/** Null if incomplete. */
export type ReadFile = { readonly reading: FileReading; readonly body: Buffer | null }

/** More than wallets follow. */
const redirectLimit = 3
/** Limit per file, including redirects. */
const timeoutMs = 8_000

/** Reads a public file. Every URL and resolved address is checked, including redirects. */
export async function readFile(
  url: string,
  { within, limitBytes, now }: { within: Internet; limitBytes: number; now: () => number },
): Promise<ReadFile> {
  const agent = new Agent({ connect: { lookup: guardLookup(within), timeout: 4_000 }, maxResponseSize: limitBytes })
  const start = now()
  const redirects: string[] = []
  const stop = AbortSignal.timeout(timeoutMs)
  const end = (outcome: FileReading['outcome'], seen: Partial<FileReading> = {}, body: Buffer | null = null) => ({
    reading: {
      url,
      outcome,
      status: null,
      contentType: null,
      isOpenToAll: false,
      redirects: [...redirects],
      bytes: body?.length ?? null,
      ms: Math.round(now() - start),
      ...seen,
    },
    body,
  })
  try {
    for (let target = url; ; ) {
      if (!isWeb(target)) return end('scheme')
      if (!isPublicUrl(target, within)) return end('private')
      const answer = await request(target, {
        dispatcher: agent,
        headers: { accept: '*/*', 'accept-encoding': 'identity' },
        signal: stop,
      })
      const { statusCode: status, headers } = answer
      const seen = { status, contentType: first(headers['content-type']), isOpenToAll: isOpen(headers) }
      const location = first(headers.location)
      if (status < 300 || status > 399 || location === null) {
        if (status !== 200) return end('refused', seen)
        if (Number(first(headers['content-length'])) > limitBytes) return end('too-large', seen)
        return end('read', seen, Buffer.from(await answer.body.arrayBuffer()))
      }
      if (redirects.length === redirectLimit || !URL.canParse(location, target)) return end('redirects', seen)
      target = new URL(location, target).href
      redirects.push(target)
    }
  } catch (error) {
    return end(outcomeOf(error))
  } finally {
    await agent.destroy()
  }
}

function outcomeOf(error: unknown): FileReading['outcome'] {
  if (isBlocked(error)) return 'private'
  if (error instanceof errors.ResponseExceededMaxSizeError) return 'too-large'
  const isLate =
    error instanceof errors.ConnectTimeoutError || (error instanceof DOMException && error.name === 'TimeoutError')
  return isLate ? 'timeout' : 'unreachable'
}

const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null

/** Listed origins are the site's own. */
const isOpen = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  first(headers['access-control-allow-origin'])?.trim() === '*'
