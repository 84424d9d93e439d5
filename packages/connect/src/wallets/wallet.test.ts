import { expect, test } from 'vitest'
import { networks } from '../testing/toolkit.ts'
import { isSignature } from './isSignature.ts'
import { supportsBatchSigning } from './supportsBatchSigning.ts'
import { knowsNetwork, signsVersion1 } from './wallet.ts'

const yes = (): boolean => true
const no = (): boolean => false

test.for([
  ['personal_sign', true],
  ['eth_sign', true],
  ['eth_signTypedData_v4', true],
  ['eth_sendTransaction', false],
  ['wallet_sendCalls', false],
  ['x_personal_sign', false],
] as const)('%s gives a signature: %s', ([method, expected]) => {
  expect(isSignature(method)).toBe(expected)
})

test('a wallet signs version 1 transactions if it declares them', () => {
  expect(signsVersion1({ versions: ['legacy', 0, 1] })).toBe(true)
  expect(signsVersion1({ versions: ['legacy', 0] })).toBe(false)
})

test.for([
  [{ features: ['signTransaction', 'signAllTransactions'] }, true],
  [{ features: ['signTransaction', 'signAllTransactions'], asksOnce: yes }, true],
  [{ features: ['signTransaction', 'signAllTransactions'], asksOnce: no }, false],
  [{ features: ['signTransaction'] }, false],
  [{ features: ['signAllTransactions'] }, false],
] as const)('a wallet with %o signs several in one request: %s', ([wallet, expected]) => {
  expect(supportsBatchSigning(wallet)).toBe(expected)
})

test('a wallet supports the networks whose chain it declares', () => {
  const wallet = { chains: ['solana:devnet'] }

  expect(knowsNetwork(wallet, networks.devnet)).toBe(true)
  expect(knowsNetwork(wallet, networks.mainnet)).toBe(false)
})
