import { type FrameSettings, writeFrameSettings } from '@solsmith/wire'
import type { FrameList, KnownList } from './frameList.ts'
import type { HoldParts, Lists } from './openLists.ts'

type Kept = { readonly settings: FrameSettings; readonly language: string }

const origins = /^https?:\/\/(\*\.)?[\w.-]+(:(\d+|\*))?$/

/** Serves stored pages with the server's settings. */
export function createPages({ fetch, language }: HoldParts, { readText, writeText }: Lists) {
  /** The last ones while the server doesn't answer. */
  async function readKept(url: URL, answer: Response | null, { list }: KnownList): Promise<Kept | null> {
    const key = `settings${url.pathname}?${url.searchParams.get('projectId') ?? ''}`
    const page = answer?.ok ? await answer.text() : null
    if (page === null) {
      const text = await readText(key)
      return text === null ? null : (JSON.parse(text) as Kept) // Written below.
    }
    const [, served = ''] = /^<!doctype html>\s*<html lang="(\w+)"/i.exec(page) ?? []
    const settings = readSettings(page)
    const kept = {
      settings,
      language: [served, language.slice(0, 2)].find((one) => `${one}/index` in list.pages) ?? 'en',
    }
    // Unknown projects would fill the storage.
    if (settings.ancestors.length > 0 || pageOf(url.pathname) !== 'index') await writeText(key, JSON.stringify(kept))
    return kept
  }

  return async (request: Request, held: KnownList): Promise<Response> => {
    const url = new URL(request.url)
    const name = pageOf(url.pathname)
    const answer = await fetch(request).catch(() => null)
    if (!Object.hasOwn(held.list.pages, `en/${name}`)) return isolate(answer)
    if (answer?.status === 404) return new Response(null, { status: 404 })
    const kept = await readKept(url, answer, held)
    if (kept === null) return new Response(null, { status: 503 })
    const page = held.list.pages[`${kept.language}/${name}`] ?? ''
    return new Response(writeFrameSettings(page, kept.settings), {
      headers: headersOf(name, held.list, kept.settings.ancestors),
    })
  }
}

function headersOf(name: string, { headers }: FrameList, ancestors: readonly string[]): Record<string, string> {
  const allowed = name === 'index' ? ancestors.filter((one) => origins.test(one)) : []
  const { 'content-security-policy': policy = '' } = headers
  return {
    ...headers,
    'content-security-policy': policy.replace(
      /frame-ancestors [^;]*/,
      `frame-ancestors ${allowed.join(' ') || "'none'"}`,
    ),
    ...(name === 'index' && { 'cross-origin-resource-policy': 'cross-origin' }),
    'content-type': 'text/html; charset=utf-8',
  }
}

const pageOf = (path: string): string =>
  path === '/sdk' ? 'index' : path.startsWith('/social/') ? 'social' : path.slice(1)

/** A page outside the list runs no script and reads no storage. */
async function isolate(answer: Response | null): Promise<Response> {
  // The browser follows a redirect with another request.
  if (answer === null || answer.type === 'opaqueredirect') return answer ?? Response.error()
  const headers = new Headers(answer.headers)
  headers.set('content-security-policy', "sandbox; default-src 'none'")
  return new Response(await answer.blob(), { status: answer.status, headers })
}

function readSettings(page: string): FrameSettings {
  const [, json = '{}'] = /<script type="application\/json" id="settings">([^<]*)<\/script>/.exec(page) ?? []
  const none: FrameSettings = { ancestors: [], socials: [], evmChains: [] }
  try {
    return { ...none, ...(JSON.parse(json) as Partial<FrameSettings>) } // The server's own format.
  } catch {
    return none
  }
}
