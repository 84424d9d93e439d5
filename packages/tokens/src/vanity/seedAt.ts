/** Safe in any text, and a power of two in number. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
const codes = Uint8Array.from(alphabet, (character) => character.charCodeAt(0))

/** Shared prefix of a search's seeds: with the try's number it fills the 32 characters of a seed. */
const prefixLength = 24
/** Number of tries that differ only in the last four characters. */
export const blockTries = 2 ** 24

/** Creates the prefix of a new search. */
export function createSeedPrefix(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  return [...random(new Uint8Array(prefixLength))].map((byte) => alphabet.charAt(byte & 63)).join('')
}

/** Returns the seed of a try. */
export const seedAt = (prefix: string, number: number): string =>
  prefix + fourCharacters(Math.floor(number / blockTries)) + fourCharacters(number % blockTries)

const places = [18, 12, 6, 0] as const
const fourCharacters = (number: number) => places.map((shift) => alphabet.charAt((number >> shift) & 63)).join('')

/** Writes the last four characters of a seed, the only ones that change within a block. */
export function writeEnding(bytes: Uint8Array, at: number, number: number): void {
  // Six bits: the table has 64 codes.
  for (const [place, shift] of places.entries()) bytes[at + place] = codes[(number >> shift) & 63] as number
}
