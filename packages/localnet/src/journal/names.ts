/** The file of a part of the journal. */
export const nameSegment = (number: number): string => `journal-${pad(number)}.log`

/** The file of the accounts as they were when a part of the journal starts. */
export const nameSnapshot = (number: number): string => `accounts-${pad(number)}.bin`

/** What stays the same for as long as the ledger lives. Where it is missing there is no ledger. */
export const identityName = 'identity.json'

/** Lists the numbers of files of one kind, in order. */
export function listNumbers(names: readonly string[], kind: 'journal' | 'accounts'): number[] {
  return names
    .flatMap((name) => {
      const [, found, digits] = /^(journal|accounts)-(\d{8})\.(?:log|bin)$/.exec(name) ?? []
      return found === kind ? [Number(digits)] : []
    })
    .sort((one, other) => one - other)
}

const pad = (number: number) => String(number).padStart(8, '0')
