import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountOf, updateAccount } from '../account/account.ts'
import { ruleOf, updateNetworkRule } from '../networks/networkRules.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import type { Siwx } from '../siwx/siwx.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import type { WalletKind } from '../wallets/wallet.ts'
import { walletKeyOf } from './askWallet.ts'
import { connectionOf } from './connection.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnectAll, socialKey } from './disconnectAll.ts'

const options = { networks: [networks.mainnet, ethereum], namespaces: ['solana', 'eip155'] } as const

async function connectBoth({ kind, disconnect }: { kind?: WalletKind; disconnect?: () => Promise<void> } = {}) {
  let told: string[] = []
  const toolkit = await createToolkit({
    options,
    wallets: (signer) =>
      kind
        ? [
            createMockWallet(signer, {
              id: 'Both',
              kind,
              chains: ['solana:mainnet', 'eip155:1'],
              disconnect: async () => void told.push('Both'),
            }),
          ]
        : [
            createMockWallet(signer, {
              id: 'S',
              chains: ['solana:mainnet'],
              disconnect: disconnect ?? (async () => void told.push('S')),
            }),
            createMockWallet(signer, { id: 'E', chains: ['eip155:1'], disconnect: async () => void told.push('E') }),
          ],
  })
  const { connect } = toolkit
  await connectWallet(connect, kind ? 'Both' : 'S')
  switchNetwork(connect, ethereum.caip2)
  await connectWallet(connect, kind ? 'Both' : 'E')
  await expect.poll(() => toolkit.events.map(({ name }) => name)).toContain('SWITCH_NETWORK')
  toolkit.events.length = 0
  const statuses = () => (['solana', 'eip155'] as const).map((one) => connectionOf(connect.store.get(), one).status)
  expect(statuses()).toEqual(['connected', 'connected'])
  return { ...toolkit, statuses, told: () => told, forget: () => (told = []) }
}

test('C41: disconnects everything, and clears all account data', async () => {
  const { connect, statuses, told, events } = await connectBoth()
  connect.storage.set(socialKey, 'github')
  connect.store.set(updateAccount('solana', { currentTab: 2 }))
  connect.store.set(updateNetworkRule('solana', { approved: ['x'], supportsAllNetworks: false }))

  await disconnectAll(connect)

  expect(statuses()).toEqual(['disconnected', 'disconnected'])
  expect(told()).toEqual(['S', 'E'])
  expect([socialKey, walletKeyOf('solana'), walletKeyOf('eip155')].map(connect.storage.get)).toEqual([null, null, null])
  expect(accountOf(connect.store.get(), 'solana').currentTab).toBe(0)
  expect(ruleOf(connect.store.get(), 'solana').approved).toBeNull()
  expect(events).toEqual([{ name: 'DISCONNECT_SUCCESS', namespace: 'all' }])
})

test('C42: reports a wallet that cannot be notified; it and the others are disconnected here all the same', async () => {
  const { connect, statuses, told, events, logged } = await connectBoth({
    disconnect: async () => {
      throw new Error('boom')
    },
  })
  await expect(disconnectAll(connect)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[DisconnectError: Failed to disconnect chain solana: boom]`,
  )
  expect([statuses(), told()]).toEqual([['disconnected', 'disconnected'], ['E']])
  expect(events).toEqual([{ name: 'DISCONNECT_ERROR', message: 'Failed to disconnect chain solana: boom' }])
  expect(logged).toEqual(['Failed to disconnect chain solana: boom'])
})

test.each(['walletConnect', 'embedded'] as const)(
  'C43: a session of %s ends for every kind of chain that shares it',
  async (kind) => {
    const { connect, statuses, told } = await connectBoth({ kind })
    await disconnectAll(connect, 'solana')
    expect([statuses(), told()]).toEqual([['disconnected', 'disconnected'], ['Both']])
  },
)

test('C44: disconnecting one kind of chain leaves the others connected', async () => {
  const { connect, statuses, told, events } = await connectBoth()
  await disconnectAll(connect, 'solana')
  expect([statuses(), told()]).toEqual([['disconnected', 'connected'], ['S']])
  expect(events).toEqual([{ name: 'DISCONNECT_SUCCESS', namespace: 'solana' }])
})

test('C44: also with one wallet that announced itself for both', async () => {
  const { connect, statuses } = await connectBoth({ kind: 'announced' })
  await disconnectAll(connect, 'eip155')
  expect(statuses()).toEqual(['connected', 'disconnected'])
})

test('C83: reports a wallet that no longer exists here, and forgets it', async () => {
  const { connect, statuses } = await connectBoth()
  connect.store.set((state) => ({ ...state, wallets: state.wallets.filter(({ id }) => id !== 'S') }))
  await expect(disconnectAll(connect)).rejects.toThrow(
    'Failed to disconnect chain solana: Provider or providerType not provided',
  )
  expect(statuses()).toEqual(['disconnected', 'disconnected'])
})

describe('a disconnection is not stopped', () => {
  afterEach(() => void vi.useRealTimers())

  const hang = () => new Promise<never>(() => {})
  const fail = async () => Promise.reject(new Error('server away'))
  const failAtOnce = () => {
    throw new Error('server away')
  }
  const siwxWith = (setSessions: Siwx['setSessions']) => ({ setSessions, isRequired: true }) as Siwx
  const silent = 'No answer within 10 seconds. You are disconnected here.'

  test.each<[string, { siwx?: Siwx; disconnect?: () => Promise<void> }, string]>([
    ['by a sign-in that fails', { siwx: siwxWith(fail) }, 'server away'],
    ['by a sign-in that throws', { siwx: siwxWith(failAtOnce) }, 'server away'],
    ['by a sign-in that does not answer', { siwx: siwxWith(hang) }, silent],
    ['by a wallet that does not answer', { disconnect: hang }, silent],
  ])('%s, which is reported', async (_, { siwx, disconnect }, reason) => {
    vi.useFakeTimers()
    const { connect, wallet, events } = await createToolkit({
      options: siwx ? { siwx } : {},
      wallets: (signer) => [createMockWallet(signer, disconnect ? { disconnect } : {})],
    })
    await connectWallet(connect, wallet.id)
    events.length = 0

    const ended = disconnectAll(connect).catch((error: unknown) => error)
    expect(connectionOf(connect.store.get(), 'solana').status).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(10_000)

    const message = `Failed to disconnect chain solana: ${reason}`
    expect(await ended).toMatchObject({ name: 'DisconnectError', message })
    expect(events).toEqual([{ name: 'DISCONNECT_ERROR', message }])
  })
})
