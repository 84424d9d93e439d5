/** 16 of 58 characters: 93 bits, at half the maximum size to keep transactions small. */
const seedLength = 16
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Creates a seed for a mint's address.
 *
 * @param random - Fills an array with random bytes.
 */
export function createSeed(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const seed: string[] = []
  // Bytes from 232 on are drawn again to keep characters equally likely (232 is 4 times 58).
  while (seed.length < seedLength)
    for (const byte of random(new Uint8Array(seedLength)))
      if (byte < 232 && seed.length < seedLength) seed.push(alphabet.charAt(byte % 58))
  return seed.join('')
}
