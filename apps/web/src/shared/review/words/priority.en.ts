export const en = {
  auto: (sol: string) => `Includes ${sol} SOL priority: the 75th percentile of recent fees for the same accounts.`,
  normal: (sol: string) => `Includes ${sol} SOL priority: the median of recent fees for the same accounts.`,
  fast: (sol: string) => `Includes ${sol} SOL priority: the 75th percentile of recent fees for the same accounts.`,
  turbo: (sol: string) => `Includes ${sol} SOL priority: the 95th percentile of recent fees for the same accounts.`,
  custom: (sol: string) => `Includes ${sol} SOL priority: the price you set.`,
  capped: (sol: string) => `Includes ${sol} SOL priority: recent fees are higher, and this is the limit.`,
}

export type PriorityWords = typeof en
