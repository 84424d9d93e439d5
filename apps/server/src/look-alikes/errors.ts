/** Errors of name rules, with their context. */
export type NameRuleErrors = {
  /** The text has no letter or digit. */
  NameRuleTextError: { text: string }
  NameRuleExistsError: { text: string }
  NameRuleMissingError: { text: string }
}

export const nameRuleStatuses: Record<keyof NameRuleErrors, number> = {
  NameRuleTextError: 400,
  NameRuleExistsError: 409,
  NameRuleMissingError: 404,
}
