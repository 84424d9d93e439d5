export const nameSegment = (number: number): string => `journal-${pad(number)}.log`

export const nameSnapshot = (number: number): string => `accounts-${pad(number)}.bin`

/** Without this file there is no ledger. */
export const identityName = 'identity.json'

export function listNumbers(names: readonly string[], kind: 'journal' | 'accounts'): number[] {
  return names
    .flatMap((name) => {
      const [, found, digits] = /^(journal|accounts)-(\d{8})\.(?:log|bin)$/.exec(name) ?? []
      return found === kind ? [Number(digits)] : []
    })
    .sort((one, other) => one - other)
}

const pad = (number: number) => String(number).padStart(8, '0')
