/** Names of settings, packages and standards. */
const forDevelopers = /`(?!\/\?)|toolkit|server|chains?\b|\bCLI\b|\bRPC\b|ERC-|EIP-|instance|host|linear time/i

const groups = ['Added', 'Changed', 'Fixed'] as const

export type ChangeGroup = { readonly name: (typeof groups)[number]; readonly lines: readonly string[] }

/** Newest changes for visitors, by group: the first `- ` lines of a changelog's first version. */
export function parseChanges(changelog: string, count: number): readonly ChangeGroup[] {
  const [, newest = ''] = changelog.split(/^## .*$/m)
  const parts = newest.split(/^### /m)
  return groups
    .map((name) => ({ name, lines: linesOf(parts.find((part) => part.startsWith(name)) ?? '').slice(0, count) }))
    .filter(({ lines }) => lines.length > 0)
}

const linesOf = (part: string): readonly string[] =>
  part
    .split(/\n(?=- )/)
    .filter((line) => line.startsWith('- ') && !forDevelopers.test(line))
    .map((line) => line.slice(2).replace(/\s+/g, ' ').replaceAll('`', '').trim())
