import { expect, test } from 'vitest'
import { readAccount } from '../account/readAccount.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { activeNetwork, networkKey } from '../createConnect.ts'
import { sendFormOf, updateSend } from '../send/sendForm.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { isStopped } from './isStopped.ts'
import { isNetworkApproved, isNetworkSupported, mustLeaveNetwork, ruleOf, updateNetworkRule } from './networkRules.ts'
import { resetRule } from './resetRule.ts'
import { switchNamespace } from './switchNamespace.ts'
import { switchNetwork } from './switchNetwork.ts'

const both = { networks: [networks.mainnet, networks.devnet, ethereum], namespaces: ['solana', 'eip155'] } as const

test('C34: another network of the same kind has a new address and an empty form, and is remembered', async () => {
  const { connect, wallet, signer, events } = await createToolkit()
  await connectWallet(connect, wallet.id)
  connect.store.set(updateSend({ sendTokenAmount: '5', receiverAddress: 'x' }))

  switchNetwork(connect, networks.devnet.caip2)

  expect(readAccount(connect).caipAddress).toBe(`${networks.devnet.caip2}:${signer.address}`)
  expect(sendFormOf(connect.store.get())).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  expect(connect.storage.get(networkKey)).toBe('devnet')
  await expect
    .poll(() => events.filter(({ name }) => name === 'SWITCH_NETWORK'))
    .toEqual([{ name: 'SWITCH_NETWORK', network: networks.devnet.caip2 }])
})

test('C35: marks a switch to another kind of chain until the address change has been reported', async () => {
  const { connect, wallet } = await createToolkit({ options: both })
  await connectWallet(connect, wallet.id)
  const marks: unknown[] = []
  connect.store.subscribe(() => marks.push([activeNetwork(connect).name, connect.store.get().isSwitchingNamespace]))

  switchNetwork(connect, ethereum.caip2)

  expect(marks).toContainEqual(['Ethereum', true])
  await expect.poll(() => connect.store.get().isSwitchingNamespace).toBe(false)
  expect(readAccount(connect)).toMatchObject({
    namespace: 'eip155',
    address: null,
    caipAddress: null,
    status: 'disconnected',
  })
  expect(readAccount(connect, 'solana').status).toBe('connected')
})

test('C35: keeps the mark while the account of the other kind is pending', async () => {
  let open = () => {}
  const door = new Promise<void>((done) => {
    open = done
  })
  const { connect } = await createToolkit({
    options: both,
    wallets: (signer) => [createMockWallet(signer, { id: 'E', chains: ['eip155:1'], connect: () => door })],
  })
  switchNetwork(connect, ethereum.caip2)
  const done = connectWallet(connect, 'E')
  switchNetwork(connect, networks.mainnet.caip2)
  switchNetwork(connect, ethereum.caip2)
  expect(connect.store.get().isSwitchingNamespace).toBe(true)
  open()
  await done
  expect(connect.store.get().isSwitchingNamespace).toBe(false)
})

test('C38, C120: supports every network without a list, and with one those on it', () => {
  const rule = { requested: [], approved: null, supportsAllNetworks: true, smartAccounts: [] }
  expect(isNetworkSupported(rule, 'solana:x')).toBe(true)
  expect(isNetworkSupported({ ...rule, requested: ['solana:y'] }, 'solana:x')).toBe(false)
  expect(isNetworkSupported({ ...rule, requested: ['solana:x'] }, 'solana:x')).toBe(true)
  expect(isNetworkApproved(rule, 'solana:x')).toBe(true)
  expect(isNetworkApproved({ ...rule, supportsAllNetworks: false, approved: ['solana:x'] }, 'solana:x')).toBe(true)
  expect(isNetworkApproved({ ...rule, supportsAllNetworks: false, approved: ['solana:y'] }, 'solana:x')).toBe(false)
  expect(isNetworkApproved({ ...rule, supportsAllNetworks: false }, 'solana:x')).toBe(false)
})

test('C36: each of the three conditions can let a user through', () => {
  const stop = { isSupported: false, enableNetworkSwitch: true, allowUnsupportedChain: false, isBasic: false }
  expect(mustLeaveNetwork(stop)).toBe(true)
  for (const one of [
    { isSupported: true },
    { enableNetworkSwitch: false },
    { allowUnsupportedChain: true },
    { isBasic: true },
  ])
    expect(mustLeaveNetwork({ ...stop, ...one })).toBe(false)
})

test('C36: stops the user on a network that the host has not requested, unless it allows that', async () => {
  const requested = { requested: [networks.sandbox.caip2] }
  for (const [options, isOnDevnet] of [
    [{}, true],
    [{ enableNetworkSwitch: false }, false],
    [{ allowUnsupportedChain: true }, false],
    [{ isBasic: true }, false],
  ] as const) {
    const { connect } = await createToolkit({ options })
    expect(isStopped(connect, networks.devnet)).toBe(false)
    connect.store.set(updateNetworkRule('solana', requested))
    expect(isStopped(connect, networks.devnet)).toBe(isOnDevnet)
    expect(isStopped(connect, networks.sandbox)).toBe(false)
    expect(isStopped(connect, ethereum)).toBe(false)
  }
})

test("forgets a wallet's rules with it, and keeps the host's", async () => {
  const { connect } = await createToolkit()
  connect.store.set(updateNetworkRule('solana', { requested: ['a'], approved: ['a'], supportsAllNetworks: false }))
  connect.store.set(resetRule('solana'))
  expect(ruleOf(connect.store.get(), 'solana')).toEqual({
    requested: ['a'],
    approved: null,
    supportsAllNetworks: true,
    smartAccounts: [],
  })
})

test('C39: activates the last visit’s network, unless it is gone', async () => {
  const first = await createToolkit()
  switchNetwork(first.connect, networks.mainnet.caip2)
  const second = await createToolkit({ options: { storage: first.connect.storage } })
  expect(activeNetwork(second.connect).id).toBe('mainnet')
  const less = await createToolkit({ options: { storage: first.connect.storage, networks: [networks.devnet] } })
  expect(activeNetwork(less.connect).id).toBe('devnet')
})

test("always asks the host's own RPC URL", async () => {
  const { connect } = await createToolkit({
    options: {
      customRpcUrls: {
        [networks.mainnet.caip2]: 'https://mine.example',
        [networks.devnet.caip2]: ['https://one.example', 'https://two.example'],
      },
    },
  })
  expect(connect.networks.map(({ rpcUrl }) => rpcUrl)).toEqual([
    networks.sandbox.rpcUrl,
    'https://mine.example',
    'https://one.example',
  ])
  expect(connect.networks.map(({ moreRpcUrls }) => moreRpcUrls)).toEqual([
    undefined,
    [networks.mainnet.rpcUrl],
    ['https://two.example', networks.devnet.rpcUrl],
  ])
})

test('C45: reports a kind of chain that is not set up, or has no network here', async () => {
  const { connect } = await createToolkit({ options: { namespaces: ['solana', 'eip155'] } })
  expect(() => switchNamespace(connect, 'bip122')).toThrow('Chain adapter not found')
  expect(() => switchNamespace(connect, 'eip155')).toThrow('NetworkController client not set')
})
