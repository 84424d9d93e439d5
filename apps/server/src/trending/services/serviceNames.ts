export const serviceNames = ['geckoterminal', 'jupiter', 'birdeye', 'dexscreener'] as const

export const isServiceName = (item: string): boolean => serviceNames.some((one) => one === item)
