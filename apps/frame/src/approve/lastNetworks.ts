import type { Memory } from '../session/device.ts'

const place = 'networks'
/** Pages whose network is remembered, at most: the oldest are forgotten. */
const pageLimit = 50

type Networks = readonly (readonly [page: string, chainId: string])[]

/**
 * Remembers the network of a page's request, over reloads of the frame.
 *
 * @returns That of its request before; null for its first one.
 */
export async function swapNetwork(memory: Memory, page: string, chainId: string): Promise<string | null> {
  let last: string | null = null
  await memory.update<Networks>(place, (old = []) => {
    last = old.find(([of]) => of === page)?.[1] ?? null
    return [...old.filter(([of]) => of !== page), [page, chainId] as const].slice(-pageLimit)
  })
  return last
}
