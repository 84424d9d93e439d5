import { type TokenAction, type Tool, tools } from '#links/tokenLink.ts'

export type Place =
  | { readonly kind: 'token'; readonly addressText: string; readonly action: TokenAction | null }
  | { readonly kind: 'purchase'; readonly id: string; readonly redirectUrl: string | null }
  | { readonly kind: 'receipt'; readonly signatures: readonly string[] }
  | { readonly kind: 'swap' }
  | { readonly kind: 'portfolio' }
  | { readonly kind: 'tools' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'status' }
  | { readonly kind: 'tool'; readonly tool: Tool | null; readonly mint: string | null }

const actions: readonly string[] = [
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
] satisfies TokenAction[]

/** Parses the query of a Home link. Unknown tools are null. */
export function parseHomeSearch(search: string): Place {
  const found = new URLSearchParams(search)
  const addressText = found.get('token')
  const action = found.get('do')
  if (addressText !== null)
    // Validated against the list of actions above.
    return { kind: 'token', addressText, action: action && actions.includes(action) ? (action as TokenAction) : null }
  const purchase = found.get('purchase')
  if (purchase !== null) return { kind: 'purchase', id: purchase, redirectUrl: found.get('redirectUrl') }
  if (found.has('swap')) return { kind: 'swap' }
  if (found.has('portfolio')) return { kind: 'portfolio' }
  if (found.has('tools')) return { kind: 'tools' }
  if (found.has('settings')) return { kind: 'settings' }
  if (found.has('status')) return { kind: 'status' }
  const signatures = found.get('receipt')?.split(',').filter(Boolean) ?? []
  if (signatures.length > 0) return { kind: 'receipt', signatures }
  const tool = tools.find((name) => name === found.get('tool')) ?? null
  return { kind: 'tool', tool, mint: found.get('mint') }
}
