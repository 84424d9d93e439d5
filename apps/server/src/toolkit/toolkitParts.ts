/** Can be disabled. `api` covers all that need the blockchain API. */
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
