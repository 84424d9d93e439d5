import { describe, expect, test } from 'vitest'
import { createGalleryWallet } from '../gallery/scene.ts'
import { en } from '../words/en.ts'
import { titleOf } from './titleOf.ts'

const words = await en.modal()
const facts = { words, data: {}, wallets: [createGalleryWallet({ name: 'Anvil' })] }

describe('the title of a view', () => {
  test('every view has one of its own words', () => {
    expect(titleOf('WalletSend', facts)).toBe(words.titles.WalletSend)
  })

  test('a view about one wallet is called after it', () => {
    expect(titleOf('ConnectingExternal', { ...facts, data: { walletId: 'Anvil' } })).toBe('Anvil')
    expect(titleOf('ConnectingWalletConnect', { ...facts, data: { listed: { id: 'a', name: 'Glow' } } })).toBe('Glow')
    expect(titleOf('SwitchNetwork', { ...facts, data: { name: 'Devnet' } })).toBe('Devnet')
  })

  test('a login is called after its provider, and the one of this instance in words', () => {
    expect(titleOf('ConnectingSocial', { ...facts, data: { provider: 'x', name: 'X' } })).toBe('X')
    expect(titleOf('ConnectingSocial', { ...facts, data: { provider: 'local', name: 'other' } })).toBe(
      words.social.local,
    )
  })

  test('a place where a wallet is had says which', () => {
    expect(titleOf('Downloads', { ...facts, data: { listed: { id: 'a', name: 'Glow' } } })).toBe(
      words.titles.getWallet('Glow'),
    )
  })

  test('a view that is about something else keeps its title', () => {
    expect(titleOf('WalletSend', { ...facts, data: { name: 'Devnet' } })).toBe(words.titles.WalletSend)
  })

  test('a wallet that is not known leaves the usual title', () => {
    expect(titleOf('ConnectingExternal', { ...facts, data: { walletId: 'gone' } })).toBe(
      words.titles.ConnectingExternal,
    )
  })
})
