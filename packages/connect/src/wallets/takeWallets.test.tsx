import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createConnect } from '../createConnect.ts'
import { eip155 } from '../namespaces/eip155/eip155.ts'
import { evmNetwork } from '../namespaces/eip155/evmNetworks.ts'
import { createEvmProvider } from '../testing/evmProvider.ts'
import { networks } from '../testing/toolkit.ts'
import { createPhantom } from './phantomSolflare.ts'
import type { WalletAdapter } from './walletAdapter.ts'
import { watchInjected } from './watchInjected.ts'
import { watchWallets } from './watchWallets.ts'

type Parts = Readonly<Record<string, unknown>>

const address = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'
const icon = 'data:image/png;base64,AA=='
const standard = (name: string) => ({
  version: '1.0.0',
  name,
  icon,
  chains: ['solana:mainnet'],
  accounts: [{ address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [], label: 'Main' }],
  features: {
    'standard:connect': { connect: async () => ({ accounts: [] }) },
    'standard:events': { on: () => () => {} },
    'solana:signTransaction': { supportedTransactionVersions: ['legacy', 0], signTransaction: async () => [] },
  },
})
const adapter = (name: string) => ({
  name,
  icon,
  readyState: 'Installed',
  publicKey: { toString: () => address },
  supportedTransactionVersions: new Set(['legacy', 0]),
  connect: async () => {},
  disconnect: async () => {},
  sendTransaction: async () => '',
  on: () => {},
  off: () => {},
})
const announcement = (name: string) => ({
  info: { uuid: name, rdns: `io.${name}`, name, icon },
  provider: createEvmProvider().provider,
})
const injected = () => ({
  isPhantom: true,
  publicKey: { toString: () => address },
  connect: async () => {},
  disconnect: async () => {},
  request: async () => ({}),
  on: () => {},
})

const damagedFrom = (whole: object) =>
  fc
    .tuple(fc.constantFrom(...pathsOf(whole)), fc.constantFrom('missing', 'throws', null, 7, 'text', {}, [], [null]))
    .map(([path, change]) => damage(whole, path, change))

function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Set) return []
  return Object.entries(value).flatMap(([key, part]) => [[key], ...pathsOf(part).map((path) => [key, ...path])])
}

function damage(value: unknown, [key = '', ...rest]: readonly string[], change: unknown): object {
  const copy: object = Array.isArray(value) ? [...value] : { ...(value as object) }
  const part = (value as Parts)[key]
  if (rest.length > 0) return Object.assign(copy, { [key]: damage(part, rest, change) })
  if (change === 'missing') Reflect.deleteProperty(copy, key)
  else if (change === 'throws')
    Object.defineProperty(copy, key, {
      enumerable: true,
      get() {
        throw new TypeError('a wallet of a stranger')
      },
    })
  else Object.assign(copy, { [key]: change })
  return copy
}

function announceStandard(wallet: unknown): () => void {
  // Another test file may have left an app on the page.
  const leaves: (() => void)[] = []
  const take = (api: { register: (wallet: unknown) => () => void }) => void leaves.push(api.register(wallet))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: take }))
  return () => {
    for (const leave of leaves) leave()
  }
}

function announceEvm(detail: unknown): () => void {
  window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  return () => {}
}

const readAll = (connect: ReturnType<typeof createConnect>) =>
  connect.store.get().wallets.map((wallet) => {
    const { id, name, icon: picture, kind, chains, features, versions } = wallet
    const texts = [id, name, picture, kind, ...chains, ...features, ...versions.map(String)]
    expect(texts.every((text) => typeof text === 'string')).toBe(true)
    const accounts = wallet.accounts?.() ?? []
    expect(accounts.every((account) => typeof account.address === 'string')).toBe(true)
    wallet.readiness()
    return name
  })

const create = (wallets: readonly unknown[] = []) =>
  createConnect({
    networks: [networks.mainnet, evmNetwork({ chainId: 1, rpcUrl: 'https://rpc.example' })],
    kinds: [eip155],
    storage: { get: () => null, set: () => {} },
    wallets: wallets as readonly WalletAdapter[],
  })

test.for([
  ['the Wallet Standard', standard('Odd'), announceStandard],
  ['EIP-6963', announcement('Odd'), announceEvm],
] as const)('survives a wallet announced by %s with any part broken', async ([, whole, announce]) => {
  const failed = vi.fn()
  window.addEventListener('error', failed)
  onTestFinished(() => window.removeEventListener('error', failed))
  const connect = create()
  onTestFinished(watchWallets(connect))
  onTestFinished(announceStandard(standard('Good')))
  const both = expect.arrayContaining(['Good', 'Fine'])
  const list = () => {
    announceEvm(announcement('Fine'))
    return readAll(connect)
  }
  await expect.poll(list).toEqual(both)

  await fc.assert(
    fc.asyncProperty(damagedFrom(whole), async (odd) => {
      const leave = announce(odd)
      expect(readAll(connect)).toEqual(both)
      leave()
    }),
    { numRuns: 300 },
  )
  expect(failed).not.toHaveBeenCalled()
})

test('survives an adapter with any part broken', async () => {
  await fc.assert(
    fc.asyncProperty(damagedFrom(adapter('Odd')), async (odd) => {
      const connect = create([odd, adapter('Fine')])
      const stop = watchWallets(connect)
      await expect.poll(() => readAll(connect)).toContain('Fine')
      stop()
    }),
    { numRuns: 60 },
  )
})

test('survives a window object with any part broken', () => {
  fc.assert(
    fc.property(damagedFrom({ phantom: { solana: injected() } }), (window) => {
      const connect = create()
      watchInjected(connect, [
        createPhantom({ host: { window, location } }),
        createPhantom({ host: { window: {}, location } }),
      ])()
      readAll(connect)
    }),
    { numRuns: 200 },
  )
})

test.for<[string, Parts]>([
  ['features missing', { features: undefined }],
  ['features null', { features: null }],
  ['chains missing', { chains: undefined }],
  ['accounts without chains', { accounts: [{ address }] }],
  ['a name that is null', { name: null }],
  [
    'versions that are a text',
    { features: { ...standard('').features, 'solana:signTransaction': { supportedTransactionVersions: 'legacy' } } },
  ],
])('leaves out a wallet with %s', ([, change]) => {
  const connect = create()
  onTestFinished(watchWallets(connect))
  onTestFinished(announceStandard({ ...standard('Odd'), ...change }))

  expect(readAll(connect)).not.toContain('Odd')
})
