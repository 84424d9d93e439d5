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

export const tools = ['send', 'reclaim', 'wrap', 'snapshot', 'check', 'authorities', 'receipts', 'sign'] as const
export type Tool = (typeof tools)[number]

export const tokenLink = (mint: string, action?: TokenAction): string =>
  `/?token=${mint}${action ? `&do=${action}` : ''}`

export const shareTokenLink = (mint: string): string => `${tokenLink(mint)}&share`

export const toolLink = (tool: Tool, mint?: string): string => `/?tool=${tool}${mint ? `&mint=${mint}` : ''}`
