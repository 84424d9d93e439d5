import { expect, test } from 'vitest'
import type { Hex } from '../hex.ts'
import {
  entryPoint,
  hashOperation,
  operationCost,
  typedOperation,
  type UserOperation,
  writeOperation,
} from './userOperation.ts'

const operation: UserOperation = {
  sender: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  nonce: 7n,
  creation: null,
  callData: '0x34fcd5be',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 4n,
  maxPriorityFeePerGas: 5n,
}
const creation = { factory: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', data: '0x5fbfb9cf' } as const

test('hashes an operation like viem, with and without account creation', () => {
  expect(hashOperation(operation, 1n)).toBe('0x48b5e53e35fb53de0899a4b56e70444605bb51bee57c5ff2d00f39b8b72e2563')
  expect(hashOperation({ ...operation, creation }, 31_337n)).toBe(
    '0xd970bc62dc7c1aba0e9abcf94d8e69ae02e6761fcc961f9f710164354a1e128c',
  )
})

const changes: readonly Partial<UserOperation>[] = [
  { sender: creation.factory },
  { nonce: 8n },
  { creation },
  { creation: { ...creation, data: '0x5fbfb9ce' } },
  { callData: '0x34fcd5bf' },
  { callGasLimit: 2n },
  { verificationGasLimit: 3n },
  { preVerificationGas: 4n },
  { maxFeePerGas: 5n },
  { maxPriorityFeePerGas: 6n },
]

test('covers every field and the chain in the hash', () => {
  const hashes = [operation, ...changes.map((change) => ({ ...operation, ...change }))].map((one) =>
    hashOperation(one, 1n),
  )
  expect(new Set([...hashes, hashOperation(operation, 2n)]).size).toBe(changes.length + 2)
})

test('shows the wallet every field; bundlers receive them separately', () => {
  const typed = typedOperation({ ...operation, creation }, 8_453n)
  expect(typed).toMatchObject({
    domain: { name: 'ERC4337', version: '1', chainId: 8_453, verifyingContract: entryPoint },
    primaryType: 'PackedUserOperation',
    message: {
      sender: operation.sender,
      nonce: '7',
      initCode: `${creation.factory}5fbfb9cf`,
      callData: '0x34fcd5be',
      accountGasLimits: `0x${'2'.padStart(32, '0')}${'1'.padStart(32, '0')}`,
      preVerificationGas: '3',
      gasFees: `0x${'5'.padStart(32, '0')}${'4'.padStart(32, '0')}`,
      paymasterAndData: '0x',
    },
  })
  const signature: Hex = '0xaa'
  expect(writeOperation({ ...operation, creation }, signature)).toEqual({
    sender: operation.sender,
    nonce: '0x7',
    factory: creation.factory,
    factoryData: creation.data,
    callData: '0x34fcd5be',
    callGasLimit: '0x1',
    verificationGasLimit: '0x2',
    preVerificationGas: '0x3',
    maxFeePerGas: '0x4',
    maxPriorityFeePerGas: '0x5',
    signature,
  })
  expect(writeOperation(operation, signature)).not.toHaveProperty('factory')
  expect(operationCost(operation)).toBe(24n)
})
