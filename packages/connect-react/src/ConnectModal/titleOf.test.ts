import { describe, expect, test } from 'vitest'
import { createGalleryWallet } from '../gallery/scene.ts'
import { en } from '../words/en.ts'
import { titleOf } from './titleOf.ts'

const words = await en.modal()
const facts = { words, data: {}, wallets: [createGalleryWallet({ name: 'Anvil' })] }

describe('view titles', () => {
  test('every view has its own title', () => {
    expect(titleOf('WalletSend', facts)).toBe(words.titles.WalletSend)
  })

  test("a view about one wallet has the wallet's name", () => {
    expect(titleOf('ConnectingExternal', { ...facts, data: { walletId: 'Anvil' } })).toBe('Anvil')
    expect(titleOf('ConnectingWalletConnect', { ...facts, data: { listed: { id: 'a', name: 'Glow' } } })).toBe('Glow')
    expect(titleOf('SwitchNetwork', { ...facts, data: { name: 'Devnet' } })).toBe('Devnet')
  })

  test("a login has its provider's name, and this instance has its own words", () => {
    expect(titleOf('ConnectingSocial', { ...facts, data: { provider: 'x', name: 'X' } })).toBe('X')
    expect(titleOf('ConnectingSocial', { ...facts, data: { provider: 'local', name: 'other' } })).toBe(
      words.social.local,
    )
  })

  test('a download page shows which store it leads to', () => {
    expect(titleOf('Downloads', { ...facts, data: { listed: { id: 'a', name: 'Glow' } } })).toBe(
      words.titles.getWallet('Glow'),
    )
  })

  test('other views keep their title', () => {
    expect(titleOf('WalletSend', { ...facts, data: { name: 'Devnet' } })).toBe(words.titles.WalletSend)
  })

  test('an unknown wallet leaves the default title', () => {
    expect(titleOf('ConnectingExternal', { ...facts, data: { walletId: 'gone' } })).toBe(
      words.titles.ConnectingExternal,
    )
  })
})
