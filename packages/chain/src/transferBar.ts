/** What a mint says of transfers of its token. */
export type TransferRules = {
  readonly isNonTransferable: boolean
  readonly isPaused: boolean
  /** Runs with each transfer; null without one, whether there is the extension or not. */
  readonly hookProgram: unknown
}

/** Why no plain transfer of a token can run; null if it can. Every way of sending asks here. */
export function transferBar(rules: TransferRules): 'non-transferable' | 'paused' | 'hook' | null {
  if (rules.isNonTransferable) return 'non-transferable'
  if (rules.isPaused) return 'paused'
  return rules.hookProgram === null ? null : 'hook'
}
