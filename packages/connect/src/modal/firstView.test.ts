import { expect, test } from 'vitest'
import { firstView } from './firstView.ts'

test.for([
  ['what was asked for', { view: 'Networks', hasAdapters: true, isConnected: true, isMobile: false }, 'Networks'],
  ['the account of who is connected', { hasAdapters: true, isConnected: true, isMobile: false }, 'Account'],
  [
    'the way out of a network',
    { hasAdapters: true, isConnected: true, isStopped: true, isMobile: false },
    'UnsupportedChain',
  ],
  ['the wallets', { hasAdapters: true, isConnected: false, isStopped: true, isMobile: true }, 'Connect'],
  [
    'all wallets, on a phone without kinds of chain',
    { hasAdapters: false, isConnected: false, isMobile: true },
    'AllWallets',
  ],
  [
    'a code, without kinds of chain',
    { hasAdapters: false, isConnected: false, isMobile: false },
    'ConnectingWalletConnectBasic',
  ],
] as const)('the modal opens with %s', ([, input, view]) => {
  expect(firstView(input)).toBe(view)
})
