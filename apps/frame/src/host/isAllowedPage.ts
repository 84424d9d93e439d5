/** Checks whether a page can hold this frame: exact origins, or a leading `*.`. */
export function isAllowedPage(allowed: readonly string[], origin: string): boolean {
  if (allowed.includes(origin)) return true
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  return allowed.some((one) => {
    const [, protocol, rest] = /^(https?:\/\/)\*(\..+)$/.exec(one) ?? []
    return protocol !== undefined && rest !== undefined && origin.startsWith(protocol) && origin.endsWith(rest)
  })
}
