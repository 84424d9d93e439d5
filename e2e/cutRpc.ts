import type { Page, Request } from 'playwright-core'

/** Cuts the page off from the network, or only from one method. Returns what restores it. */
export async function cutRpc(page: Page, method?: string): Promise<() => Promise<void>> {
  await page.route('**/rpc/**', (route) =>
    method && !route.request().postData()?.includes(`"${method}"`) ? route.continue() : route.abort(),
  )
  return () => page.unroute('**/rpc/**')
}

/** Resolves on the page's next call, delivered or not: everything saved before it is saved. */
export const awaitCall = (page: Page, method: string): Promise<Request> =>
  page.waitForRequest((request) => request.postData()?.includes(`"${method}"`) ?? false)
