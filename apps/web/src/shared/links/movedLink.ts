import { poolActions, poolLink, poolListLink, proofLink, swapLink } from './poolLink.ts'
import { toolLink, tools } from './tokenLink.ts'

/** Present address of a page at an earlier one, with the rest of its query; null if it has not moved. */
export function movedLink(path: string, search: string): string | null {
  const query = new URLSearchParams(search)
  const link = path === '/' ? movedTool(query) : path === '/manage-liquidity' ? movedPool(query) : null
  if (link === null) return null
  for (const key of old) query.delete(key)
  const rest = query.toString()
  return rest ? `${link}&${rest}` : link
}

const old = ['tool', 'mint', 'receipt', 'swap', 'from', 'to', 'pools', 'proof', 'pool', 'do']

function movedTool(query: URLSearchParams): string | null {
  const name = query.get('tool')
  if (name === null) return null
  const receipt = query.get('receipt')?.split(',').filter(Boolean).join()
  if (receipt) return `/?receipt=${receipt}`
  return toolLink(tools.find((tool) => tool === name) ?? 'check', query.get('mint') ?? undefined)
}

function movedPool(query: URLSearchParams): string | null {
  const [pool, proof] = [query.get('pool'), query.get('proof')]
  if (query.has('swap')) return swapLink(query.get('from') ?? undefined, query.get('to') ?? undefined)
  if (query.has('pools')) return poolListLink
  if (proof !== null) return proofLink(proof)
  if (pool === null) return null
  return poolLink(
    pool,
    poolActions.find((action) => action === query.get('do')),
  )
}
