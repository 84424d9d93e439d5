import type { Memory } from '../session/device.ts'

const place = 'networks'
const pageLimit = 50

type Networks = readonly (readonly [page: string, chainId: string])[]

/**
 * Stores the network of a page's request.
 *
 * @returns The previous request's network, or null.
 */
export async function swapNetwork(memory: Memory, page: string, chainId: string): Promise<string | null> {
  let last: string | null = null
  await memory.update<Networks>(place, (old = []) => {
    last = old.find(([of]) => of === page)?.[1] ?? null
    return [...old.filter(([of]) => of !== page), [page, chainId] as const].slice(-pageLimit)
  })
  return last
}
