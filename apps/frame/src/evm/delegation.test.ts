import { createRequire } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { parseTransaction, recoverTransactionAddress, type SignedAuthorization } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { modules, whyNoAnvil } from '../../../../e2e/evm/findAnvil.ts'
import { readEvmSecret, useEvmSecret } from '../vault/evmSeed.ts'
import { createSeed } from '../vault/seed.ts'
import { noDelegate, signDelegation } from './delegation.ts'
import { type Hex, toHex } from './hex.ts'
import type { EvmTransaction } from './transaction.ts'

const delegate: Hex = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const amount = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n })
const made = fc.record({
  chain: fc.bigInt({ min: 1n, max: 1n << 40n }),
  nonce: fc.bigInt({ min: 0n, max: 1n << 40n }),
  maxFeePerGas: amount,
  gas: fc.bigInt({ min: 1n, max: 1n << 30n }),
  value: amount,
  data: fc.uint8Array({ maxLength: 120 }),
  delegate: fc.constantFrom(delegate, noDelegate),
})

test('signs an authorization byte by byte like another library, for this chain and the next nonce', async () => {
  const seed = createSeed()
  const account = privateKeyToAccount(toHex(await readEvmSecret(seed)))
  await fc.assert(
    fc.asyncProperty(made, async ({ delegate: code, ...given }) => {
      const transaction: EvmTransaction = {
        ...given,
        to: account.address,
        maxPriorityFeePerGas: given.maxFeePerGas / 2n,
      }
      const { raw } = await useEvmSecret(seed, (key) => signDelegation(transaction, code, key))
      const { chain, nonce, data, to, ...same } = transaction
      const authorization = await account.signAuthorization({
        address: code,
        chainId: Number(chain),
        nonce: Number(nonce) + 1,
      })
      const theirs = await account.signTransaction({
        ...same,
        to,
        chainId: Number(chain),
        nonce: Number(nonce),
        data: toHex(data),
        type: 'eip7702',
        authorizationList: [authorization],
      })
      expect(raw).toBe(theirs)
      const serializedTransaction = raw as `0x04${string}`
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(account.address)
      const [read] = parseTransaction(serializedTransaction).authorizationList as readonly [SignedAuthorization]
      expect(await recoverAuthorizationAddress({ authorization: read })).toBe(account.address)
    }),
    { numRuns: 30 },
  )
})

test('is read the same by a second library', async ({ skip }) => {
  const missing = whyNoAnvil()
  if (missing !== null) return skip(missing)
  const { Transaction } = createRequire(join(modules, 'index.js'))('ethers')
  const seed = createSeed()
  const { address } = privateKeyToAccount(toHex(await readEvmSecret(seed)))
  await fc.assert(
    fc.asyncProperty(made, async ({ delegate: code, ...given }) => {
      const transaction: EvmTransaction = { ...given, to: address, maxPriorityFeePerGas: 0n }
      const { raw, hash } = await useEvmSecret(seed, (key) => signDelegation(transaction, code, key))
      const read = Transaction.from(raw)
      expect([read.type, read.hash, read.from, read.to]).toEqual([4, hash, address, address])
      expect([read.chainId, BigInt(read.nonce), read.gasLimit, read.maxFeePerGas, read.value, read.data]).toEqual([
        given.chain,
        given.nonce,
        given.gas,
        given.maxFeePerGas,
        given.value,
        toHex(given.data),
      ])
      const [authorization, ...others] = read.authorizationList
      expect(others).toEqual([])
      expect([authorization.address, authorization.chainId, authorization.nonce]).toEqual([
        code,
        given.chain,
        given.nonce + 1n,
      ])
    }),
    { numRuns: 30 },
  )
})
