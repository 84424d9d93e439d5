import fc from 'fast-check'
import { parseTransaction, recoverTransactionAddress, type TransactionSerializedEIP1559 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readEvmSecret, useEvmSecret } from '../vault/evmSeed.ts'
import { createSeed } from '../vault/seed.ts'
import { fromHex, type Hex, toHex, toQuantity } from './hex.ts'
import { readTransaction, signTransaction } from './transaction.ts'

const address: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const to: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const about = { address, chain: 1n }
const read = (more: object) => readTransaction([{ from: address, to, ...more }], about)

test('parses given fields, and leaves the rest to the network', () => {
  expect(read({})).toEqual({ to, value: 0n, data: new Uint8Array(), nonce: null, gas: null, fees: null })
  expect(
    read({
      from: address.toLowerCase(),
      to: to.toLowerCase(),
      value: '0x10',
      data: '0xabcd',
      input: '0xABCD',
      gas: '0x5208',
      gasLimit: '0x5208',
      maxFeePerGas: '0x9',
      maxPriorityFeePerGas: '0x2',
      nonce: '0x7',
      chainId: '0x1',
      type: '0x2',
    }),
  ).toEqual({
    to,
    value: 16n,
    data: Uint8Array.of(0xab, 0xcd),
    nonce: 7n,
    gas: 21_000n,
    fees: { maxFeePerGas: 9n, maxPriorityFeePerGas: 2n },
  })
  expect(read({ gasPrice: '0x9', type: '0x0' }).fees).toEqual({ maxFeePerGas: 9n, maxPriorityFeePerGas: 9n })
})

test.each<[string, string, object]>([
  ['another account', 'EvmAccountError', { from: to }],
  ['no account', 'EvmAccountError', { from: undefined }],
  ['an account that is none', 'EvmAccountError', { from: { toLowerCase: 1 } }],
  ['another chain', 'EvmChainError', { chainId: '0x2105' }],
  ['a chain that is a number', 'EvmParamsError', { chainId: 1 }],
  ['a blob', 'EvmParamsError', { blobs: ['0x'] }],
  ['code for the account (EIP-7702)', 'EvmParamsError', { authorizationList: [] }],
  ['an access list', 'EvmParamsError', { accessList: [] }],
  ['another type', 'EvmParamsError', { type: '0x4' }],
  ['a wrong checksum', 'EvmParamsError', { to: to.replace('fB', 'Fb') }],
  ['a name', 'EvmParamsError', { to: 'vitalik.eth' }],
  ['an empty address', 'EvmParamsError', { to: '0x' }],
  ['nothing at all', 'EvmParamsError', { to: undefined }],
  ['a value that is a number', 'EvmParamsError', { value: 1 }],
  ['a value below zero', 'EvmParamsError', { value: '-0x1' }],
  ['a value of more than 256 bits', 'EvmParamsError', { value: `0x1${'0'.repeat(64)}` }],
  ['two calls', 'EvmParamsError', { data: '0xab', input: '0xac' }],
  ['half a byte', 'EvmParamsError', { data: '0xabc' }],
  ['too long a call', 'EvmParamsError', { data: `0x${'00'.repeat(70_000)}` }],
  ['two amounts of gas', 'EvmParamsError', { gas: '0x1', gasLimit: '0x2' }],
  ['no gas', 'EvmParamsError', { gas: '0x0' }],
  ['gas without an end', 'EvmParamsError', { gas: '0xffffffffffff' }],
  ['two kinds of fees', 'EvmParamsError', { gasPrice: '0x1', maxFeePerGas: '0x1' }],
  ['a tip alone', 'EvmParamsError', { maxPriorityFeePerGas: '0x1' }],
  ['a tip above the fee', 'EvmParamsError', { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }],
  ['a number of 65 bits', 'EvmParamsError', { nonce: `0x1${'0'.repeat(16)}` }],
])('refuses %s', (_, name, more) => {
  expect(() => read(more)).toThrow(expect.objectContaining({ name }))
})

test.each([[[]], [[null]], [['0x']], [[[]]], [[7]]])('refuses %j as a transaction', (params) => {
  expect(() => readTransaction(params, about)).toThrow(expect.objectContaining({ name: 'EvmParamsError' }))
})

const amount = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n })

test('signs byte by byte like another library', async () => {
  const seed = createSeed()
  const account = privateKeyToAccount(toHex(await readEvmSecret(seed)))
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        chain: fc.bigInt({ min: 1n, max: 1n << 40n }),
        nonce: fc.bigInt({ min: 0n, max: 1n << 40n }),
        maxFeePerGas: amount,
        gas: fc.bigInt({ min: 1n, max: 1n << 30n }),
        to: fc.option(fc.constant(to)),
        value: amount,
        data: fc.uint8Array({ maxLength: 120 }),
      }),
      async (made) => {
        const transaction = { ...made, maxPriorityFeePerGas: made.maxFeePerGas / 2n }
        const { raw, hash } = await useEvmSecret(seed, (key) => signTransaction(transaction, key))
        const { chain, nonce, data, ...same } = transaction
        const theirs = {
          ...same,
          chainId: Number(chain),
          nonce: Number(nonce),
          data: toHex(data),
          type: 'eip1559' as const,
        }
        expect(raw).toBe(await account.signTransaction(theirs))
        const serializedTransaction = raw as TransactionSerializedEIP1559
        expect(await recoverTransactionAddress({ serializedTransaction })).toBe(account.address)
        const parsed = parseTransaction(serializedTransaction)
        expect([BigInt(parsed.chainId), parsed.value ?? 0n, parsed.data ?? '0x']).toEqual([
          chain,
          made.value,
          toHex(data),
        ])
        expect(fromHex(hash)).toHaveLength(32)
      },
    ),
    { numRuns: 40 },
  )
})

test('formats quantities without leading zeros', () => {
  expect([0n, 1n, 255n, 256n].map(toQuantity)).toEqual(['0x0', '0x1', '0xff', '0x100'])
})
