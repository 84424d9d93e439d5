/** Newest changes of a changelog: the first `- ` lines of its first version, through its groups. */
export function readChanges(changelog: string, count: number): readonly string[] {
  const [, newest = ''] = changelog.split(/^## .*$/m)
  const lines = newest.split(/\n(?=- |### )/).filter((line) => line.startsWith('- '))
  return lines.slice(0, count).map((line) => line.slice(2).replace(/\s+/g, ' ').replaceAll('`', '').trim())
}
