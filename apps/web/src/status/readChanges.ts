/** Newest changes of a changelog: the last `- ` lines of its first version. */
export function readChanges(changelog: string, count: number): readonly string[] {
  const [, newest = ''] = changelog.split(/^## .*$/m)
  const lines = newest.split(/\n(?=- )/).filter((line) => line.startsWith('- '))
  return lines
    .slice(-count)
    .toReversed()
    .map((line) => line.slice(2).replace(/\s+/g, ' ').replaceAll('`', '').trim())
}
