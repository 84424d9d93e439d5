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

test('a feature without a configured backend is absent, whatever the host sets', async () => {
  const { connect } = await createToolkit({ options: { features: everything } })
  expect(featuresOf(connect)).toMatchObject({
    email: false,
    socials: [],
    swaps: false,
    onramp: false,
    names: false,
    smartSessions: false,
    legalCheckbox: false,
    send: true,
    receive: true,
    history: true,
  })
})

test('smart sessions need no API if a kind of chain has wallets that grant them', () => {
  const kinds = [eip155]
  expect(features({ kinds, features: { smartSessions: true } }).smartSessions).toBe(true)
  expect(features({ kinds }).smartSessions).toBe(false)
})

test('enables email and social logins with a frame, and swaps, buying and names with an API, unless the host disables them', () => {
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

test('completes a partial order with the others, each once', () => {
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

test("shows 'or' only between wallets and other methods", () => {
  const pairs: readonly (readonly [ConnectMethod, ConnectMethod])[] = [
    ['wallet', 'email'],
    ['social', 'wallet'],
    ['email', 'social'],
  ]
  expect(pairs.map(([before, after]) => hasSeparator(before, after))).toEqual([true, true, false])
})

test('collapses wallets into one row if the host sets it, or if they are last and hidden', () => {
  const collapsed = (change: Partial<Features>, order: readonly ConnectMethod[]) =>
    isWalletListCollapsed({ collapseWallets: false, emailShowWallets: true, ...change }, order)
  expect(collapsed({}, ['email', 'wallet'])).toBe(false)
  expect(collapsed({ collapseWallets: true }, ['wallet', 'email'])).toBe(true)
  expect(collapsed({ emailShowWallets: false }, ['email', 'wallet'])).toBe(true)
  expect(collapsed({ emailShowWallets: false }, ['wallet', 'email'])).toBe(false)
  expect(collapsed({ collapseWallets: true, emailShowWallets: false }, ['wallet'])).toBe(false)
})

test('offers users without a wallet an account, or the list of wallets', () => {
  const named = { frameUrl: 'https://frame.example' }
  expect(walletGuideKind(features(named))).toBe('get-started')
  expect(walletGuideKind(features())).toBe('explore')
  expect(walletGuideKind(features({ ...named, enableWalletGuide: false }))).toBe('none')
})
