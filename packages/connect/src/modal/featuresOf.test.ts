import { expect, test } from 'vitest'
import { eip155 } from '../namespaces/eip155/eip155.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { connectMethodsOrder, hasSeparator, isWalletListCollapsed, walletGuideKind } from './connectMethodsOrder.ts'
import { type ConnectMethod, type Features, featuresOf } from './featuresOf.ts'

const features = (options: Parameters<typeof featuresOf>[0]['options'] = {}) => featuresOf({ options })

const everything = {
  email: true,
  socials: ['google'],
  swaps: true,
  onramp: true,
  smartSessions: true,
  legalCheckbox: true,
} as const

test('a feature whose backend is not configured is absent, whatever the host wants', async () => {
  const { connect } = await createToolkit({ options: { features: everything } })
  expect(featuresOf(connect)).toMatchObject({
    email: false,
    socials: [],
    swaps: false,
    onramp: false,
    names: false,
    smartSessions: false,
    // There is nothing to agree to.
    legalCheckbox: false,
    // What the chain itself gives is there.
    send: true,
    receive: true,
    history: true,
  })
})

test('smart sessions need no API where a kind of chain has wallets that grant them', () => {
  const kinds = [eip155]
  expect(features({ kinds, features: { smartSessions: true } }).smartSessions).toBe(true)
  expect(features({ kinds }).smartSessions).toBe(false)
})

test('with a frame there are e-mail and socials, with an API swaps, buying and names, unless the host says no', () => {
  const named = { frameUrl: 'https://frame.example', apiUrl: 'https://api.example' }
  expect(features(named)).toMatchInlineSnapshot(`
    {
      "allWallets": "SHOW",
      "collapseWallets": false,
      "connectMethodsOrder": null,
      "connectorTypeOrder": [
        "walletConnect",
        "recent",
        "injected",
        "featured",
        "custom",
        "external",
        "recommended",
      ],
      "email": true,
      "emailShowWallets": true,
      "history": true,
      "legalCheckbox": false,
      "names": true,
      "onramp": true,
      "receive": true,
      "send": true,
      "smartSessions": false,
      "socials": [
        "google",
        "x",
        "discord",
        "farcaster",
        "github",
        "apple",
        "facebook",
      ],
      "swaps": true,
      "walletConnect": true,
      "walletFeaturesOrder": [
        "onramp",
        "swaps",
        "receive",
        "send",
      ],
      "walletGuide": true,
      "wallets": true,
    }
  `)
  const no = { email: false, socials: [], swaps: false, onramp: false, send: false, receive: false, history: false }
  expect(features({ ...named, features: no })).toMatchObject(no)
  expect(features({ ...named, termsConditionsUrl: '/terms', features: everything })).toMatchObject(everything)
  expect(features({ enableWallets: false, enableWalletConnect: false, enableWalletGuide: false })).toMatchObject({
    wallets: false,
    walletConnect: false,
    walletGuide: false,
  })
})

test('an order that leaves some out puts them after the others, each once', () => {
  const { connectorTypeOrder, walletFeaturesOrder } = features({
    features: { connectorTypeOrder: ['injected', 'recent', 'injected'], walletFeaturesOrder: ['send'] },
  })
  expect(connectorTypeOrder.slice(0, 3)).toEqual(['injected', 'recent', 'walletConnect'])
  expect(connectorTypeOrder).toHaveLength(7)
  expect(walletFeaturesOrder).toEqual(['send', 'onramp', 'swaps', 'receive'])
})

const all = { email: true, socials: ['x'], wallets: true, connectMethodsOrder: null } as const

test.each<[string, Partial<Features>, boolean, string]>([
  ['an installed wallet puts wallets first', {}, true, 'wallet email social'],
  ['without one they are last', {}, false, 'email social wallet'],
  ['the host decides before that', { connectMethodsOrder: ['social', 'wallet', 'email'] }, true, 'social wallet email'],
  ['what it leaves out follows', { connectMethodsOrder: ['social'] }, true, 'social wallet email'],
  ['what is off is in no order', { email: false, connectMethodsOrder: ['email', 'wallet'] }, true, 'wallet social'],
  ['without wallets there are none', { wallets: false }, true, 'email social'],
  ['without anything else wallets are all', { email: false, socials: [] }, false, 'wallet'],
])('%s', (_, change, hasInstalled, order) => {
  expect(connectMethodsOrder({ ...all, ...change }, { hasInstalled }).join(' ')).toBe(order)
})

test('or is shown only between wallets and other methods', () => {
  const pairs: readonly (readonly [ConnectMethod, ConnectMethod])[] = [
    ['wallet', 'email'],
    ['social', 'wallet'],
    ['email', 'social'],
  ]
  expect(pairs.map(([before, after]) => hasSeparator(before, after))).toEqual([true, true, false])
})

test('one row replaces all wallets when the host wants it so, or when they are last and not to be shown', () => {
  const collapsed = (change: Partial<Features>, order: readonly ConnectMethod[]) =>
    isWalletListCollapsed({ collapseWallets: false, emailShowWallets: true, ...change }, order)
  expect(collapsed({}, ['email', 'wallet'])).toBe(false)
  expect(collapsed({ collapseWallets: true }, ['wallet', 'email'])).toBe(true)
  expect(collapsed({ emailShowWallets: false }, ['email', 'wallet'])).toBe(true)
  expect(collapsed({ emailShowWallets: false }, ['wallet', 'email'])).toBe(false)
  // With nothing beside it, a row that leads to the rows would be in the way.
  expect(collapsed({ collapseWallets: true, emailShowWallets: false }, ['wallet'])).toBe(false)
})

test('who has no wallet is helped to an account, or to a list of wallets', () => {
  const named = { frameUrl: 'https://frame.example' }
  expect(walletGuideKind(features(named))).toBe('get-started')
  expect(walletGuideKind(features())).toBe('explore')
  expect(walletGuideKind(features({ ...named, enableWalletGuide: false }))).toBe('none')
})
