export type TokenAction =
  | 'mint'
  | 'burn'
  | 'freeze'
  | 'thaw'
  | 'authority'
  | 'metadata'
  | 'fee'
  | 'collect'
  | 'pause'
  | 'close'
  | 'interest'
  | 'scale'
  | 'hook'
  | 'birth'

/** Tools by the key of their page, `/?send`. The last ones choose a token for an action. */
export const tools = [
  ...(['send', 'reclaim', 'wrap', 'snapshot', 'check', 'receipts', 'sign'] as const),
  ...(['authorities', 'mint', 'burn', 'freeze', 'edit'] as const),
] as const
export type Tool = (typeof tools)[number]

export const tokenLink = (mint: string, action?: TokenAction): string =>
  `/?token=${mint}${action ? `&do=${action}` : ''}`

export const tokenPoolsLink = (mint: string): string => `${tokenLink(mint)}#pools`

export const shareTokenLink = (mint: string): string => `${tokenLink(mint)}&share`

export const toolLink = (tool: Tool, mint?: string): string => `/?${tool}${mint ? `=${mint}` : ''}`
