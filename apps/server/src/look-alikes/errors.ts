export type NameRuleErrors = {
  /** No letter or digit. */
  NameRuleTextError: { text: string }
  NameRuleExistsError: { text: string }
  NameRuleMissingError: { text: string }
}

export const nameRuleStatuses: Record<keyof NameRuleErrors, number> = {
  NameRuleTextError: 400,
  NameRuleExistsError: 409,
  NameRuleMissingError: 404,
}
