import { type Address, getAddressDecoder, getAddressEncoder, isAddress, isOffCurveAddress } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { token2022Address } from '../../token/token2022.ts'
import { decodeAddress, encodeAddress } from './base58.ts'
import { createDeriver, createPlainDeriver, createWasmDeriver } from './deriveAssociated.ts'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const bytesOf = (address: Address) => new Uint8Array(getAddressEncoder().encode(address))
const addressOf = (bytes: Uint8Array) => getAddressDecoder().decode(bytes)

const bytesOfNumber = (value: bigint) =>
  Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
const programs = { tokenProgram: TOKEN_PROGRAM_ADDRESS, associatedProgram: ASSOCIATED_TOKEN_PROGRAM_ADDRESS }
const inputOf = (mint: Uint8Array, tokenProgram: Address = programs.tokenProgram) => ({
  tokenProgram: bytesOf(tokenProgram),
  mint,
  associatedProgram: bytesOf(programs.associatedProgram),
})
const derivers = [
  ['WebAssembly', createWasmDeriver],
  ['JavaScript', createPlainDeriver],
] as const

test.for(derivers)('agrees with kit on which keys are on the curve, in %s', ([, create]) => {
  const { isOnCurve } = create(inputOf(new Uint8Array(32)))
  fc.assert(
    fc.property(bytes32, (bytes) => {
      expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(addressOf(bytes)))
    }),
    { numRuns: 500 },
  )
})

const p = 2n ** 255n - 19n

test.for(derivers)('agrees with kit near 0, p, 2^255 and every limb, in %s', ([, create]) => {
  const { isOnCurve } = create(inputOf(new Uint8Array(32)))
  const edges = [
    0n,
    p,
    2n ** 255n,
    ...[24n, 30n].flatMap((bits) => [1n, 2n, 4n, 8n].map((limb) => 2n ** (bits * limb))),
  ]
  const values = edges.flatMap((edge) => Array.from({ length: 41 }, (_, offset) => edge + BigInt(offset) - 20n))
  for (const value of values.filter((value) => value >= 0n && value < 2n ** 255n)) {
    const bytes = bytesOfNumber(value)
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

test.for(derivers)('derives the associated accounts that kit finds for both programs, in %s', async ([, create]) => {
  await fc.assert(
    fc.asyncProperty(bytes32, bytes32, async (owner, mint) => {
      for (const program of [TOKEN_PROGRAM_ADDRESS, token2022Address]) {
        const { derive } = create(inputOf(mint, program))
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

test('derives the same in WebAssembly and JavaScript', () => {
  fc.assert(
    fc.property(bytes32, fc.array(bytes32, { minLength: 1, maxLength: 50 }), (mint, owners) => {
      const [wasm, plain] = [createWasmDeriver(inputOf(mint)), createPlainDeriver(inputOf(mint))]
      const found = owners.map((owner) => wasm.derive(owner))
      expect(found).toEqual(owners.map((owner) => plain.derive(owner)))
      expect(owners.map(wasm.isOnCurve)).toEqual(owners.map(plain.isOnCurve))
    }),
  )
})

test('derives in JavaScript on pages that forbid WebAssembly', () => {
  const { WebAssembly: kept } = globalThis
  Reflect.deleteProperty(globalThis, 'WebAssembly')
  try {
    expect(() => createWasmDeriver(inputOf(new Uint8Array(32)))).toThrow(ReferenceError)
    const owner = new Uint8Array(32).fill(7)
    expect(createDeriver(inputOf(owner)).derive(owner)).toEqual(createPlainDeriver(inputOf(owner)).derive(owner))
  } finally {
    Object.defineProperty(globalThis, 'WebAssembly', { value: kept, configurable: true, writable: true })
  }
})
