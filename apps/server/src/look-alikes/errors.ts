/** What can go wrong when an operator says something about a name, and the facts that come with it. */
export type NameRuleErrors = {
  /** Nothing in it is a letter or a digit. */
  NameRuleTextError: { text: string }
  NameRuleExistsError: { text: string }
  NameRuleMissingError: { text: string }
}

/** Their HTTP statuses. */
export const nameRuleStatuses: Record<keyof NameRuleErrors, number> = {
  NameRuleTextError: 400,
  NameRuleExistsError: 409,
  NameRuleMissingError: 404,
}
