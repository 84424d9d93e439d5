import { type Address, getAddressDecoder, getAddressEncoder, isAddress, isOffCurveAddress } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { token2022Address } from '../../token/token2022.ts'
import { decodeAddress, encodeAddress } from './base58.ts'
import { createDeriveAssociated } from './deriveAssociated.ts'
import { isOnCurve } from './isOnCurve.ts'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const bytesOf = (address: Address) => new Uint8Array(getAddressEncoder().encode(address))
const addressOf = (bytes: Uint8Array) => getAddressDecoder().decode(bytes)

test('agrees with kit on which keys are on the curve', () => {
  fc.assert(
    fc.property(bytes32, (bytes) => {
      expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(addressOf(bytes)))
    }),
    { numRuns: 500 },
  )
})

test('agrees near 0, p and 2^255', () => {
  const p = 2n ** 255n - 19n
  for (const value of [0n, 1n, 2n, 3n, p - 2n, p - 1n, p, p + 1n, p + 2n, p + 17n, 2n ** 255n - 1n, 2n ** 254n]) {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
    expect(isOnCurve(bytes), value.toString()).toBe(!isOffCurveAddress(addressOf(bytes)))
  }
})

test('encodes and decodes addresses as kit does', () => {
  const sparse = fc.array(fc.constantFrom(0, 0, 0, 1, 255), { minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(
      fc.oneof(
        bytes32,
        sparse.map((bytes) => Uint8Array.from(bytes)),
      ),
      (bytes) => {
        expect(decodeAddress(addressOf(bytes))).toEqual(bytes)
        expect(encodeAddress(bytes)).toBe(addressOf(bytes))
      },
    ),
  )
})

test('rejects every address that kit rejects', () => {
  const near = fc.array(fc.constantFrom('1', '2', 'z', 'A', '0', 'O', 'é', ' '), { minLength: 30, maxLength: 46 })
  const base58 = fc.array(fc.constantFrom('1', '2', 'z', 'A', 'K'), { minLength: 30, maxLength: 46 })
  fc.assert(
    fc.property(fc.oneof(near, base58), (characters) => {
      const text = characters.join('')
      expect(decodeAddress(text) !== null).toBe(isAddress(text))
    }),
    { numRuns: 500 },
  )
})

test('derives the associated accounts that kit finds for both programs', async () => {
  await fc.assert(
    fc.asyncProperty(bytes32, bytes32, async (owner, mint) => {
      for (const program of [TOKEN_PROGRAM_ADDRESS, token2022Address]) {
        const derive = createDeriveAssociated({
          tokenProgram: bytesOf(program),
          mint,
          associatedProgram: bytesOf(ASSOCIATED_TOKEN_PROGRAM_ADDRESS),
        })
        const [expected] = await findAssociatedTokenPda({
          owner: addressOf(owner),
          mint: addressOf(mint),
          tokenProgram: program,
        })
        expect(addressOf(derive(owner))).toBe(expected)
      }
    }),
    { numRuns: 60 },
  )
})
