import { type Address, getAddressDecoder } from '@solana/kit'
import fc from 'fast-check'

/** Base units, biased towards the limits. */
export const anyAmount = fc.oneof(
  fc.constantFrom(0n, 1n, 2n ** 63n, 2n ** 64n - 1n),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
)

export const anyAddress: fc.Arbitrary<Address> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => getAddressDecoder().decode(bytes))

export const addressOf = (number: number): Address =>
  getAddressDecoder().decode(Uint8Array.from({ length: 32 }, (_, at) => (number * 31 + at * 7 + 1) % 256))
