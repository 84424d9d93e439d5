/** A mint's transfer rules. */
export type TransferRules = {
  readonly isNonTransferable: boolean
  readonly isPaused: boolean
  /** Null without a program, even with the extension. */
  readonly hookProgram: unknown
}

/** Returns why a plain transfer cannot run, or null. */
export function transferBar(rules: TransferRules): 'non-transferable' | 'paused' | 'hook' | null {
  if (rules.isNonTransferable) return 'non-transferable'
  if (rules.isPaused) return 'paused'
  return rules.hookProgram === null ? null : 'hook'
}
