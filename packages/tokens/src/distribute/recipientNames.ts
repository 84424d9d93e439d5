import { clean, parseRecipients, readRows } from './parseRecipients.ts'

/** Dotted labels (`anna.example.org`, `anna.sol`); a word without a dot is more likely a mistake. */
const namePattern = /^(?=.*[a-z])[a-z0-9_-]+(\.[a-z0-9-]+)+$/i

/** Finds names in the address column, each once, as typed. */
export function findRecipientNames(text: string): readonly string[] {
  const texts = readRows(text).flatMap(({ kind, fields: [first = '', , ...more] }) =>
    kind === 'row' && more.length === 0 && namePattern.test(first) ? [first] : [],
  )
  return [...new Set(texts)]
}

/**
 * Replaces names with their addresses, so a later change of a name cannot redirect a payment. Unresolved names and
 * other lines stay.
 */
export function writeNameAddresses(text: string, addresses: ReadonlyMap<string, string>): string {
  const named = new Map(
    parseRecipients(text).issues.flatMap((issue) => {
      const found = issue.name === 'RecipientAddressIssue' && addresses.get(issue.context.text)
      return found ? [[issue.line, [issue.context.text, found] as const]] : []
    }),
  )
  return text
    .split(/(\r\n|\n|\r)/)
    .map((part, index) => {
      const [name, found] = (index % 2 === 0 && named.get(index / 2 + 1)) || []
      if (name === undefined || found === undefined) return part
      // Also matches a name with invisible characters.
      return (part.includes(name) ? part : clean(part)).replace(name, () => found)
    })
    .join('')
}
