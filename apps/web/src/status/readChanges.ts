/** Names of settings, packages and standards. */
const forDevelopers = /`(?!\/\?)|toolkit|server|chains?\b|\bCLI\b|\bRPC\b|ERC-|EIP-|instance/i

/** Newest changes for visitors: the first `- ` lines of a changelog's first version, through its groups. */
export function readChanges(changelog: string, count: number): readonly string[] {
  const [, newest = ''] = changelog.split(/^## .*$/m)
  const lines = newest.split(/\n(?=- |### )/).filter((line) => line.startsWith('- ') && !forDevelopers.test(line))
  return lines.slice(0, count).map((line) => line.slice(2).replace(/\s+/g, ' ').replaceAll('`', '').trim())
}
