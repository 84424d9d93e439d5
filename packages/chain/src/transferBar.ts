/** A mint's rules for transfers. */
export type TransferRules = {
  readonly isNonTransferable: boolean
  readonly isPaused: boolean
  /** Transfer hook; null without one, even if the mint has the extension. */
  readonly hookProgram: unknown
}

/** Returns why a plain transfer of a token cannot run; null if it can. Every way of sending uses this check. */
export function transferBar(rules: TransferRules): 'non-transferable' | 'paused' | 'hook' | null {
  if (rules.isNonTransferable) return 'non-transferable'
  if (rules.isPaused) return 'paused'
  return rules.hookProgram === null ? null : 'hook'
}
