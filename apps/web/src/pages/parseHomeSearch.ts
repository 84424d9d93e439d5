import { movedLink } from '#links/movedLink.ts'
import { type PoolAction, poolActions } from '#links/poolLink.ts'
import { type TokenAction, type Tool, tools } from '#links/tokenLink.ts'

export type Place =
  | { readonly kind: 'token'; readonly addressText: string; readonly action: TokenAction | null }
  | { readonly kind: 'purchase'; readonly id: string; readonly redirectUrl: string | null }
  | { readonly kind: 'receipt'; readonly signatures: readonly string[] }
  | { readonly kind: 'swap' }
  | { readonly kind: 'pool'; readonly addressText: string; readonly action: PoolAction | null }
  | { readonly kind: 'pools' }
  | { readonly kind: 'proof'; readonly addressText: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'portfolio' }
  | { readonly kind: 'tools' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'status' }
  | { readonly kind: 'tool'; readonly tool: Tool | null; readonly mint: string | null }

const actions = [
  'mint',
  'burn',
  'freeze',
  'thaw',
  'authority',
  'metadata',
  'fee',
  'collect',
  'pause',
  'close',
  'interest',
  'scale',
  'hook',
  'birth',
] as const satisfies readonly TokenAction[]

const plain = ['swap', 'pools', 'portfolio', 'tools', 'settings', 'status'] as const

/** Parses the query of a Home link. Unknown ones lead to a tool, null. */
export function parseHomeSearch(search: string): Place {
  const found = new URLSearchParams(search)
  const to = movedLink('/', search)
  if (to !== null) return { kind: 'moved', to }
  const action = found.get('do')
  const token = found.get('token')
  if (token !== null)
    return { kind: 'token', addressText: token, action: actions.find((name) => name === action) ?? null }
  const pool = found.get('pool')
  if (pool !== null)
    return { kind: 'pool', addressText: pool, action: poolActions.find((name) => name === action) ?? null }
  const proof = found.get('proof')
  if (proof !== null) return { kind: 'proof', addressText: proof }
  const purchase = found.get('purchase')
  if (purchase !== null) return { kind: 'purchase', id: purchase, redirectUrl: found.get('redirectUrl') }
  const kind = plain.find((name) => found.has(name))
  if (kind) return { kind }
  const signatures = found.get('receipt')?.split(',').filter(Boolean) ?? []
  if (signatures.length > 0) return { kind: 'receipt', signatures }
  const tool = tools.find((name) => found.has(name)) ?? (found.has('receipt') ? 'receipts' : null)
  return { kind: 'tool', tool, mint: (tool && found.get(tool)) || null }
}
