/** 16 of 58 characters: 93 bits, and half the bytes that a seed may have, which keeps the transaction small. */
const seedLength = 16
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Makes a seed for a mint's address.
 *
 * @param random - Fills an array with random bytes.
 */
export function createSeed(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const seed: string[] = []
  // Bytes of 232 and more are drawn again, so that every character is equally likely (232 is 4 times 58).
  while (seed.length < seedLength)
    for (const byte of random(new Uint8Array(seedLength)))
      if (byte < 232 && seed.length < seedLength) seed.push(alphabet.charAt(byte % 58))
  return seed.join('')
}
