/** Tells whether a page may hold this frame. `allowed` is as the policy of this page has it: exact, or with one leading `*.`. */
export function isAllowedPage(allowed: readonly string[], origin: string): boolean {
  if (allowed.includes(origin)) return true
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  return allowed.some((one) => {
    const [, protocol, rest] = /^(https?:\/\/)\*(\..+)$/.exec(one) ?? []
    return protocol !== undefined && rest !== undefined && origin.startsWith(protocol) && origin.endsWith(rest)
  })
}
