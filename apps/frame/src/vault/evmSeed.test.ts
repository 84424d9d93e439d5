import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hashMessage, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { fromHex, toHex } from '../evm/hex.ts'
import { addressOf, readEvmSecret, useEvmSecret } from './evmSeed.ts'
import { createSeed, openSeed } from './seed.ts'

const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array()

test.each([
  // EIP-155's example, the first Anvil account, and the smallest key.
  ['0x4646464646464646464646464646464646464646464646464646464646464646', '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'],
  ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['0x0000000000000000000000000000000000000000000000000000000000000001', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'],
])('derives the published address of key %s', (key, address) => {
  expect(addressOf(bytes(key))).toBe(address)
})

test('derives a stable account: a change would lose funds', async () => {
  const seed = Uint8Array.from({ length: 64 }, (_, index) => index)

  expect(toHex(await readEvmSecret(seed))).toMatchInlineSnapshot(
    `"0x758370deb996a420281e3fe4ff4a3de93ac350bc4f7bcb7d48cdce3a0ff6f1ad"`,
  )
  expect(await useEvmSecret(seed, ({ address }) => address)).toMatchInlineSnapshot(
    `"0x7E0d08D360b92f7f0A6F791Ec1c70F94B51A93F7"`,
  )
})

test('derives Ethereum from the second half, and Solana from the first', async () => {
  const seed = createSeed()
  const other = seed.slice()
  other[0] = (other[0] ?? 0) ^ 1
  const changed = seed.slice()
  changed[63] = (changed[63] ?? 0) ^ 1
  const addressIn = (one: Uint8Array<ArrayBuffer>) => useEvmSecret(one, ({ address }) => address)

  expect(await addressIn(other)).toBe(await addressIn(seed))
  expect((await openSeed(changed)).publicKey).toBe((await openSeed(seed)).publicKey)
  expect(await addressIn(changed)).not.toBe(await addressIn(seed))
})

test("signs verifiably in the chain's form", async () => {
  const seed = createSeed()
  const account = privateKeyToAccount(toHex(await readEvmSecret(seed)))
  const hash = hexToBytes(hashMessage('Hello'))

  const { r, s, yParity, address } = await useEvmSecret(seed, (key) => ({ ...key.sign(hash), address: key.address }))

  expect(address).toBe(account.address)
  const text = (part: bigint) => part.toString(16).padStart(64, '0')
  expect(await account.signMessage({ message: 'Hello' })).toBe(`0x${text(r)}${text(s)}${(27 + yParity).toString(16)}`)
  expect(s * 2n < secp256k1.Point.Fn.ORDER).toBe(true)
})
