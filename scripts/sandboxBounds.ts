/** What the sandbox of an instance is bounded to, by its setting: the flag of its command line, and the safe default. */
export const sandboxBounds = {
  /** With it the sandbox takes about 300 MB, also after a restart (docs/torture.md). */
  SANDBOX_ACCOUNTS_BYTES: ['--max-accounts-bytes', '32000000'],
  SANDBOX_AIRDROP_SOL: ['--max-airdrop', '100'],
  SANDBOX_HISTORY_BYTES: ['--max-history-bytes', '32000000'],
} as const

/** Says the bounds of the sandbox as flags of its command line. The network itself refuses a value that makes no sense. */
export const sandboxBoundFlags = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(sandboxBounds).flatMap(([variable, [flag, safe]]) => [flag, env[variable] || safe])
