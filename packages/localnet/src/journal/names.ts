/** File name of a journal segment. */
export const nameSegment = (number: number): string => `journal-${pad(number)}.log`

/** File name of the accounts at the start of a segment. */
export const nameSnapshot = (number: number): string => `accounts-${pad(number)}.bin`

/** Permanent facts of the ledger. Without this file there is no ledger. */
export const identityName = 'identity.json'

/** Lists the numbers of one kind of file, in order. */
export function listNumbers(names: readonly string[], kind: 'journal' | 'accounts'): number[] {
  return names
    .flatMap((name) => {
      const [, found, digits] = /^(journal|accounts)-(\d{8})\.(?:log|bin)$/.exec(name) ?? []
      return found === kind ? [Number(digits)] : []
    })
    .sort((one, other) => one - other)
}

const pad = (number: number) => String(number).padStart(8, '0')
