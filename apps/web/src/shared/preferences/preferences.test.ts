import { createNetworks, explorerLink } from '@solsmith/chain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { explorers } from './explorers.ts'
import {
  chosenSlippage,
  loadPreferences,
  type Preferences,
  readPreferences,
  savePreferences,
  usualPreferences,
} from './preferences.ts'
import { withExplorer } from './withExplorer.ts'

test('returns defaults for an empty file, and refuses every wrong value', () => {
  expect(readPreferences({})).toEqual(usualPreferences)
  expect(readPreferences({ ...usualPreferences, priority: 'turbo', rpcUrl: 'https://node.example' })).toEqual({
    ...usualPreferences,
    priority: 'turbo',
  })
  for (const wrong of [
    { explorer: 'https://evil.example' },
    { explorer: 'toString' },
    { slippageText: '101' },
    { slippageText: '0.5%' },
    { slippageText: 1 },
    { priority: 'custom' },
    { currency: 'EUR' },
  ])
    expect(typeof readPreferences({ ...usualPreferences, ...wrong })).toBe('symbol')
})

test('returns defaults without a browser', () => {
  expect(loadPreferences()).toBe(usualPreferences)
})

test('leaves an unset slippage to the caller', () => {
  expect(chosenSlippage()).toBeNull()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(chosenSlippage()).toBeNull()

  savePreferences({ ...usualPreferences, slippageText: '2.5' })

  expect(chosenSlippage()).toBe(2.5)
  vi.unstubAllGlobals()
})

const [mainnet, devnet, sandbox] = createNetworks(() => 'http://localhost/', 'a'.repeat(32), 'http://localhost:1')

test.each([
  ['solana', 'https://explorer.solana.com/address/X', 'https://explorer.solana.com/tx/X?cluster=devnet'],
  ['solscan', 'https://solscan.io/account/X', 'https://solscan.io/tx/X?cluster=devnet'],
  ['orb', 'https://orb.helius.dev/address/X', 'https://orb.helius.dev/tx/X?cluster=devnet'],
  ['solanafm', 'https://solana.fm/address/X', 'https://solana.fm/tx/X?cluster=devnet-solana'],
] satisfies [Preferences['explorer'], string, string][])('links of %s', (choice, address, transaction) => {
  if (!mainnet || !devnet || !sandbox) throw new TypeError('Three networks are expected.')

  expect(explorerLink(withExplorer(choice)(mainnet), 'address', 'X')).toBe(address)
  expect(explorerLink(withExplorer(choice)(devnet), 'tx', 'X')).toBe(transaction)
  expect(withExplorer(choice)(sandbox)).toBe(sandbox)
  for (const unknown of [null, '', 'evil', 'constructor.name']) expect(withExplorer(unknown)(mainnet)).toBe(mainnet)
})

test('offers each explorer as a choice', () => {
  for (const name of Object.keys(explorers))
    expect(readPreferences({ explorer: name })).toEqual({ ...usualPreferences, explorer: name })
})

/** Browser storage that works while `isOpen`. */
function openStorage() {
  const kept = new Map<string, string>()
  const browser = { isOpen: true, kept }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (!browser.isOpen) throw new TypeError('forbidden')
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (!browser.isOpen) throw new TypeError('forbidden')
      kept.set(key, value)
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return browser
}

test('stores a choice for the next visit, and its explorer under its key', () => {
  const { kept } = openStorage()
  const chosen = { ...usualPreferences, explorer: 'orb', slippageText: '1' } as const

  savePreferences(chosen)

  expect(loadPreferences()).toEqual(chosen)
  expect(kept.get('solsmith:explorer')).toBe('orb')
  expect(kept.size).toBe(2)
})

test('keeps a choice in memory without storage, until it can be stored', () => {
  const browser = openStorage()
  const chosen = { ...usualPreferences, slippageText: '3' }
  browser.isOpen = false

  savePreferences(chosen)
  expect(loadPreferences()).toEqual(chosen)
  expect(chosenSlippage()).toBe(3)
  browser.isOpen = true
  savePreferences(usualPreferences)

  expect(loadPreferences()).toEqual(usualPreferences)
  expect(chosenSlippage()).toBe(0.5)
})
