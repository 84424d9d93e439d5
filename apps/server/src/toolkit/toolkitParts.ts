/** What an operator may take out of the wallet window. `api` takes all that needs the blockchain API, `wallets` the list of wallets. */
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
