/** Safe wherever a seed is written, and a power of two of them. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
const codes = Uint8Array.from(alphabet, (character) => character.charCodeAt(0))

/** What the seeds of one search have in common: with the number of a try, exactly the 32 characters that a seed may have. */
const prefixLength = 24
/** Tries that differ in the last four characters only. */
export const blockTries = 2 ** 24

/** Begins a search among seeds that no one has tried. */
export function createSeedPrefix(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  return [...random(new Uint8Array(prefixLength))].map((byte) => alphabet.charAt(byte & 63)).join('')
}

/** The seed of a try. */
export const seedAt = (prefix: string, number: number): string =>
  prefix + fourCharacters(Math.floor(number / blockTries)) + fourCharacters(number % blockTries)

const places = [18, 12, 6, 0] as const
const fourCharacters = (number: number) => places.map((shift) => alphabet.charAt((number >> shift) & 63)).join('')

/** Writes the last four characters of a seed: all that changes within a block. */
export function writeEnding(bytes: Uint8Array, at: number, number: number): void {
  // Six bits: the table has 64 codes.
  for (const [place, shift] of places.entries()) bytes[at + place] = codes[(number >> shift) & 63] as number
}
