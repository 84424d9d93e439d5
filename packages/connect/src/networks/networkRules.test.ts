import { expect, test } from 'vitest'
import { createToolkit, networks } from '../testing/toolkit.ts'
import { isStopped } from './isStopped.ts'
import { isNetworkApproved, isNetworkSupported, type NetworkRule } from './networkRules.ts'

const { mainnet, devnet } = networks
const rule = (change: Partial<NetworkRule>): NetworkRule => ({
  requested: [],
  approved: null,
  supportsAllNetworks: false,
  smartAccounts: [],
  ...change,
})

test('an empty list of networks allows all, any other only its own', () => {
  expect(isNetworkSupported(rule({}), devnet.caip2)).toBe(true)
  expect(isNetworkSupported(rule({ requested: [devnet.caip2] }), devnet.caip2)).toBe(true)
  expect(isNetworkSupported(rule({ requested: [mainnet.caip2] }), devnet.caip2)).toBe(false)
})

test('a wallet that supports all networks allows each, any other only those it lists', () => {
  expect(isNetworkApproved(rule({ supportsAllNetworks: true }), devnet.caip2)).toBe(true)
  expect(isNetworkApproved(rule({ supportsAllNetworks: true, approved: [mainnet.caip2] }), devnet.caip2)).toBe(true)
  expect(isNetworkApproved(rule({ approved: [devnet.caip2] }), devnet.caip2)).toBe(true)
  expect(isNetworkApproved(rule({ approved: [mainnet.caip2] }), devnet.caip2)).toBe(false)
  expect(isNetworkApproved(rule({}), devnet.caip2)).toBe(false)
})

test.for([
  [{}, true],
  [{ enableNetworkSwitch: true }, true],
  [{ enableNetworkSwitch: false }, false],
  [{ allowUnsupportedChain: true }, false],
  [{ allowUnsupportedChain: false }, true],
  [{ isBasic: true }, false],
  [{ isBasic: false }, true],
] as const)('on an unsupported network with %j, the user is stopped: %s', async ([options, stopped]) => {
  const rules = { solana: rule({ requested: [mainnet.caip2] }) }
  const { connect } = await createToolkit({ options: { ...options, rules } })

  expect(isStopped(connect, devnet)).toBe(stopped)
  expect(isStopped(connect, mainnet)).toBe(false)
})
