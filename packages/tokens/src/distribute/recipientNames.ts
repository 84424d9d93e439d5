import { clean, parseRecipients } from './parseRecipients.ts'

/** Labels with dots between them: `anna.example.org`, `anna.sol`. A word without a dot is more likely a slip. */
const namePattern = /^(?=.*[a-z])[a-z0-9_-]+(\.[a-z0-9-]+)+$/i

/** The names that stand in a list where an address belongs, each once, as they were typed. */
export function findRecipientNames(text: string): readonly string[] {
  const texts = parseRecipients(text).issues.flatMap((issue) =>
    issue.name === 'RecipientAddressIssue' && namePattern.test(issue.context.text) ? [issue.context.text] : [],
  )
  return [...new Set(texts)]
}

/**
 * Writes the addresses of names into a list, so that what is checked, signed and continued later is a list of addresses: a name may
 * lead to someone else by then. Names that are not found stay, and so does every other line.
 */
export function writeNameAddresses(text: string, addresses: ReadonlyMap<string, string>): string {
  const named = new Map(
    parseRecipients(text).issues.flatMap((issue) => {
      const found = issue.name === 'RecipientAddressIssue' && addresses.get(issue.context.text)
      return found ? [[issue.line, [issue.context.text, found] as const]] : []
    }),
  )
  // Every second part is a line end, as it was.
  return text
    .split(/(\r\n|\n|\r)/)
    .map((part, index) => {
      const [name, found] = (index % 2 === 0 && named.get(index / 2 + 1)) || []
      if (name === undefined || found === undefined) return part
      // A name with invisible characters is found without them.
      return (part.includes(name) ? part : clean(part)).replace(name, () => found)
    })
    .join('')
}
