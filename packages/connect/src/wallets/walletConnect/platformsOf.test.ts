import { generateKeyPairSigner } from '@solana/kit'
import type { ListedWallet } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { createMockWallet } from '../../testing/mockWallet.ts'
import { platformsOf } from './platformsOf.ts'

const links = { mobile_link: 'm://', webapp_link: 'https://w', desktop_link: 'd://' }

test.each<[string, Partial<ListedWallet>, { isMobile?: boolean; isHere?: boolean; hasAdapters?: boolean }, string]>([
  ['everything on a desktop', links, {}, 'qrcode web desktop'],
  ['everything on a phone: no code to scan, no desktop', links, { isMobile: true }, 'mobile web'],
  ['installed comes first', links, { isHere: true }, 'browser qrcode web desktop'],
  ['a browser wallet that is not installed', { rdns: 'com.x' }, {}, 'unsupported'],
  ['the same, known by its object', { injected: [{ namespace: 'solana', injected_id: 'x' }] }, {}, 'unsupported'],
  ['the same, known by its shop', { chrome_store: 'https://c' }, {}, 'unsupported'],
  ['the same, with other ways as well', { rdns: 'com.x', mobile_link: 'm://' }, {}, 'qrcode unsupported'],
  [
    'without kinds of chain only WalletConnect is left',
    { ...links, rdns: 'com.x' },
    { isHere: true, hasAdapters: false },
    'qrcode web desktop',
  ],
  ['nothing is said of it', {}, {}, ''],
])('%s', async (_, listed, { isMobile = false, isHere = false, hasAdapters = true }, platforms) => {
  const wallets = isHere ? [createMockWallet(await generateKeyPairSigner(), { id: 'X' })] : []
  expect(platformsOf({ id: 'x', name: 'X', ...listed }, { wallets, device: { isMobile }, hasAdapters }).join(' ')).toBe(
    platforms,
  )
})
