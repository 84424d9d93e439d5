import type { BrowserContext, Locator, Request } from 'playwright-core'
import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Pages of a failed journey. */
    endedOn?: string
  }
}

/** A visitor's pending requests. */
export function watchRequests(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>()
  context.on('request', (request) => open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Describes the main part of each page, or its dialog, and its frames, like a screen reader, with pending requests. */
export async function describePages(context: BrowserContext, open: ReadonlySet<Request>): Promise<string> {
  const pages = context.pages().map(async (page) => {
    const dialog = page.getByRole('dialog')
    const main = page.getByRole('main')
    const shown = (await dialog.count()) > 0 ? dialog : (await main.count()) > 0 ? main : page.locator('body')
    const frames = page.frames().filter((frame) => frame !== page.mainFrame())
    const parts = [shown.first(), ...frames.map((frame) => frame.locator('body'))].map(describe)
    return [page.url(), ...(await Promise.all(parts)).flat()].join('\n  ')
  })
  const waiting = [...open].map((request) => `waits for ${request.method()} ${request.url().slice(0, 200)}`)
  return [...(await Promise.all(pages)), ...waiting].join('\n')
}

/** A journey mostly ends at the end of a page; the beginning is the same everywhere. */
async function describe(part: Locator): Promise<readonly string[]> {
  const tree = await part.ariaSnapshot({ timeout: 5000 }).catch(({ message }: Error) => message)
  return tree.split('\n').slice(-60)
}
