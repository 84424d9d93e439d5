export const sandboxBounds = {
  /** Keeps the sandbox at about 300 MB, also after a restart (docs/torture.md). */
  SANDBOX_ACCOUNTS_BYTES: ['--max-accounts-bytes', '32000000'],
  SANDBOX_AIRDROP_SOL: ['--max-airdrop', '100'],
  SANDBOX_HISTORY_BYTES: ['--max-history-bytes', '32000000'],
} as const

export const sandboxBoundFlags = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(sandboxBounds).flatMap(([variable, [flag, safe]]) => [flag, env[variable] || safe])
