import { address, generateKeyPairSigner, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { afterEach, expect, test, vi } from 'vitest'
import { deriveAddress, deriveTokenAccount } from './derivedAddress.ts'

const newAddress = async () => (await generateKeyPairSigner()).address
const { encode } = getAddressEncoder()

afterEach(() => vi.restoreAllMocks())

test('derives what kit does, once', async () => {
  const [program, key, other] = [await newAddress(), await newAddress(), await newAddress()]
  const [pool] = await getProgramDerivedAddress({ programAddress: program, seeds: ['pool', encode(key)] })
  const [vault] = await getProgramDerivedAddress({ programAddress: program, seeds: ['pool', encode(other)] })
  const [elsewhere] = await getProgramDerivedAddress({ programAddress: key, seeds: ['pool', encode(key)] })
  for (let round = 0; round < 2; round += 1) {
    expect(await deriveAddress(program, 'pool', encode(key))).toBe(pool)
    expect(await deriveAddress(program, 'pool', encode(other))).toBe(vault)
    expect(await deriveAddress(key, 'pool', encode(key))).toBe(elsewhere)
  }
  const hash = vi.spyOn(crypto.subtle, 'digest')
  expect(await deriveAddress(program, 'pool', encode(key))).toBe(pool)
  expect(hash).not.toHaveBeenCalled()
})

test("derives an owner's account of a token for each program", async () => {
  const [owner, mint, tokenProgram] = [await newAddress(), await newAddress(), await newAddress()]
  for (const program of [TOKEN_PROGRAM_ADDRESS, tokenProgram]) {
    const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
    expect(await deriveTokenAccount({ owner, mint, tokenProgram: program })).toBe(account)
  }
})

test('derives again after a failure, and after two thousand others', async () => {
  const program = address('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C')
  const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new TypeError('no digest'))
  await expect(deriveAddress(program, 'failure')).rejects.toThrow('no digest')
  const found = await deriveAddress(program, 'failure')
  expect(await getProgramDerivedAddress({ programAddress: program, seeds: ['failure'] })).toContain(found)

  for (let index = 0; index < 2_000; index += 1) await deriveAddress(program, `other ${index}`)
  digest.mockClear()
  expect(await deriveAddress(program, 'failure')).toBe(found)
  expect(digest).toHaveBeenCalled()
})
