import type { Page, Request } from 'playwright-core'

/** Cuts the page off from the network; or, with a method, loses only those questions. Returns what restores it. */
export async function cutRpc(page: Page, method?: string): Promise<() => Promise<void>> {
  await page.route('**/rpc/**', (route) =>
    method && !route.request().postData()?.includes(`"${method}"`) ? route.continue() : route.abort(),
  )
  return () => page.unroute('**/rpc/**')
}

/** Resolves when the page next makes a call, whether or not it arrives: what is saved before the call has been saved. */
export const awaitCall = (page: Page, method: string): Promise<Request> =>
  page.waitForRequest((request) => request.postData()?.includes(`"${method}"`) ?? false)
