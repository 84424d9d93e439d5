import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from './serve.ts'

export type Mischief =
  | { readonly kind: 'none' }
  | { readonly kind: 'latency'; readonly ms: number }
  /** Before or after handling the request. */
  | { readonly kind: 'reset'; readonly isHeard: boolean }
  /** The node may have handled the request. */
  | { readonly kind: 'blackhole'; readonly isHeard: boolean }
  | { readonly kind: 'cut' }
  | { readonly kind: 'truncated' }
  /** With status 200. */
  | { readonly kind: 'html' }
  | { readonly kind: 'wrongId' }
  | { readonly kind: 'flood' }
  | { readonly kind: 'busy'; readonly status: number; readonly retryAfterSeconds?: number }

const flood = Buffer.alloc(30_000_000, 'x')
const page = '<!doctype html><title>Just a moment</title><p>Checking your browser.</p>'

/** Proxy to a real node, with faults by method. */
export async function openChaosNode(target: string, next: (method: string) => Mischief) {
  const server = await serve(async (request, response) => {
    const body = await text(request)
    const { id, method } = JSON.parse(body) as { id: unknown; method: string }
    const mischief = next(method)
    const { kind } = mischief
    if (kind === 'busy') {
      const { status, retryAfterSeconds } = mischief
      if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds)
      response.writeHead(status).end('busy')
      return
    }
    const isHeard = !('isHeard' in mischief) || mischief.isHeard
    const answer = isHeard ? await ask(target, body) : ''
    const half = answer.slice(0, answer.length >> 1)
    if (kind === 'blackhole') return
    if (kind === 'reset') request.socket.resetAndDestroy()
    else if (kind === 'cut') {
      response.writeHead(200, { 'content-length': answer.length }).write(half)
      setTimeout(() => request.socket.destroy(), 10)
    } else {
      if (kind === 'latency') await sleep(mischief.ms)
      const replaced: Partial<Record<Mischief['kind'], string | Buffer>> = {
        truncated: half,
        html: page,
        wrongId: JSON.stringify({ ...(JSON.parse(answer) as object), id: `not ${String(id)}` }),
        flood,
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(replaced[kind] ?? answer)
    }
  })
  return server
}

async function ask(target: string, body: string): Promise<string> {
  const answer = await fetch(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return answer.text()
}
