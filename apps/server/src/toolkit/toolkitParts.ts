/**
 * Wallet modal features that an operator can disable. `api` covers all that need the blockchain API, `wallets` the
 * wallet list.
 */
export const toolkitParts = [
  'api',
  'wallets',
  'swaps',
  'onramp',
  'names',
  'receive',
  'send',
  'history',
  'sessions',
  'guide',
  'mobile',
] as const

export type ToolkitPart = (typeof toolkitParts)[number]

export const isToolkitPart = (text: string): text is ToolkitPart => toolkitParts.some((part) => part === text)
