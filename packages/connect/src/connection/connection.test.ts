import { generateKeyPairSigner } from '@solana/kit'
import { createNetworks } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { activeConnection, createConnect } from '../createConnect.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createMemoryJournal } from '../send/journal.ts'
import { createMemoryStorage } from '../storage.ts'
import { type Behaviour, createMockWallet } from '../testing/mockWallet.ts'
import { offer } from '../wallets/watchWallets.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { reconnectWallet } from './reconnectWallet.ts'

const signer = await generateKeyPairSigner()
const other = await generateKeyPairSigner()

function create(behaviour: Behaviour = {}, storage = createMemoryStorage()) {
  const [mainnet, ...rest] = createNetworks((id) => `http://127.0.0.1:1/${id}`, 'Hash')
  if (!mainnet) throw new TypeError('Networks are expected.')
  const connect = createConnect({
    networks: [mainnet, ...rest],
    initialNetworkId: 'sandbox',
    storage,
    journal: createMemoryJournal(),
  })
  const wallet = createMockWallet(signer, behaviour)
  connect.store.set(offer([wallet]))
  return { connect, wallet, storage, status: () => activeConnection(connect).status }
}

function gate() {
  let open = () => {}
  let slam = (_: Error) => {}
  const promise = new Promise<void>((done, fail) => {
    open = done
    slam = fail
  })
  return { promise, open: () => open(), slam: (error: Error) => slam(error) }
}

test('disconnected, connecting, connected', async () => {
  const door = gate()
  const { connect, wallet, status } = create({ connect: () => door.promise })
  expect(status()).toBe('disconnected')

  const done = connectWallet(connect, wallet.id)
  expect(status()).toBe('connecting')
  door.open()
  await done

  expect(activeConnection(connect)).toEqual({
    status: 'connected',
    walletId: 'Mock Wallet',
    account: { address: signer.address },
  })
})

test('does nothing on a second connect', async () => {
  let times = 0
  const { connect, wallet } = create({
    connect: async () => {
      times += 1
    },
  })

  await Promise.all([connectWallet(connect, wallet.id), connectWallet(connect, wallet.id)])
  await connectWallet(connect, wallet.id)

  expect(times).toBe(1)
})

test('ignores an answer after the user has disconnected', async () => {
  const door = gate()
  const { connect, wallet, status, storage } = create({ connect: () => door.promise })
  const done = connectWallet(connect, wallet.id)
  await disconnectWallet(connect)

  door.open()
  await done

  expect(status()).toBe('disconnected')
  expect(storage.get('solsmith:wallet')).toBeNull()
})

test('a late refusal does not end a newer attempt', async () => {
  const doors = [gate(), gate()]
  let times = 0
  const { connect, wallet, status } = create({ connect: () => doors[times++]?.promise ?? Promise.resolve() })
  const first = connectWallet(connect, wallet.id).catch((error: unknown) => error)
  await disconnectWallet(connect)
  const second = connectWallet(connect, wallet.id)

  doors[0]?.slam(new Error('too late'))
  await first
  expect(status()).toBe('connecting')
  doors[1]?.open()
  await second

  expect(status()).toBe('connected')
})

test('throws a named error for a refusal, and leaves the toolkit unchanged', async () => {
  const { connect, wallet, status } = create({
    connect: async () => {
      throw new Error('no')
    },
  })

  await expect(connectWallet(connect, wallet.id)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[WalletConnectionError: Failed to connect to Mock Wallet]`,
  )
  expect(status()).toBe('disconnected')
})

test('C82: refuses a missing wallet by name', async () => {
  const { connect } = create()
  await expect(connectWallet(connect, 'Unknown Wallet')).rejects.toThrowErrorMatchingInlineSnapshot(
    `[WalletNotFoundError: Provider not found]`,
  )
})

test('C82: refuses a network without an RPC URL by name', async () => {
  const { connect, wallet } = create()
  const [first] = connect.networks.filter(isSolana)
  if (!first) throw new TypeError('A network is expected.')
  const nowhere = {
    ...connect,
    networks: [{ ...first, id: 'sandbox' as const, walletChain: 'solana:localnet' as const, rpcUrl: '' }] as const,
  }
  await expect(connectWallet(nowhere, wallet.id)).rejects.toThrow(`RPC URL not found for chainId: ${first.caip2}`)
})

test('does not ask a wallet that does not support the network', async () => {
  const { connect, wallet } = create({ chains: ['solana:mainnet'] })
  await expect(connectWallet(connect, wallet.id)).rejects.toThrow(
    expect.objectContaining({ name: 'WalletNetworkError' }),
  )
})

test('follows another account in the wallet, and disconnects without one', async () => {
  const { connect, wallet, status } = create()
  await connectWallet(connect, wallet.id)

  wallet.changeAccount({ address: other.address })
  expect(activeConnection(connect)).toMatchObject({ account: { address: other.address } })
  wallet.changeAccount(null)
  expect(status()).toBe('disconnected')
  wallet.changeAccount({ address: signer.address })

  expect(status()).toBe('disconnected')
})

test('C47: asks the last visit’s wallet again, silently and once', async () => {
  const storage = createMemoryStorage()
  const first = create({}, storage)
  await connectWallet(first.connect, first.wallet.id)

  const second = create({}, storage)
  const done = reconnectWallet(second.connect)
  expect(second.status()).toBe('reconnecting')
  await done
  expect(second.status()).toBe('connected')
})

test('C47: a wallet that does not reconnect silently is not an error, and is not asked twice', async () => {
  const storage = createMemoryStorage()
  storage.set('solsmith:wallet', 'Mock Wallet')
  let times = 0
  const { connect, status } = create(
    {
      connect: async () => {
        times += 1
        throw new Error('locked')
      },
    },
    storage,
  )

  await reconnectWallet(connect)
  await reconnectWallet(connect)

  expect([status(), times]).toEqual(['disconnected', 1])
})

test('a disconnected user stays disconnected on the next visit', async () => {
  const storage = createMemoryStorage()
  const { connect, wallet } = create({}, storage)
  await connectWallet(connect, wallet.id)
  await disconnectWallet(connect)

  const next = create({}, storage)
  await reconnectWallet(next.connect)

  expect(next.status()).toBe('disconnected')
})

test('asks again if the wallet was removed and came back meanwhile', async () => {
  const first = create()
  await connectWallet(first.connect, first.wallet.id)
  const second = create({}, first.storage)

  const done = reconnectWallet(second.connect)
  second.connect.store.set(offer([]))
  second.connect.store.set(offer([createMockWallet(signer)]))
  expect(second.status()).toBe('disconnected')
  await done

  expect(second.status()).toBe('connected')
})

test('remembers a network, and disconnects a wallet that does not support it', async () => {
  const storage = createMemoryStorage()
  const { connect, wallet, status } = create({}, storage)
  await connectWallet(connect, wallet.id)

  switchNetwork(connect, 'mainnet')

  expect(status()).toBe('disconnected')
  expect(create({}, storage).connect.store.get().networkId).toBe('mainnet')
})

test('keeps a wallet that supports both networks', async () => {
  const { connect, wallet, status } = create({ chains: ['solana:localnet', 'solana:mainnet'] })
  await connectWallet(connect, wallet.id)
  switchNetwork(connect, 'mainnet')
  expect(status()).toBe('connected')
})

test('a removed wallet ends its connection; the first of two with one name counts', async () => {
  const { connect, wallet, status } = create()
  await connectWallet(connect, wallet.id)
  const twin = createMockWallet(other)

  connect.store.set(offer([wallet, twin]))
  expect(connect.store.get().wallets).toEqual([wallet])
  connect.store.set(offer([]))

  expect(status()).toBe('disconnected')
})
