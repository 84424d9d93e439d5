import { EventEmitter } from 'node:events'
import { generateKeyPairSigner } from '@solana/kit'
import { test as withLocalnet } from '@solsmith/localnet/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchBalance } from '../../balance/fetchBalance.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { activeConnection, type Connect } from '../../createConnect.ts'
import { solanaNetwork } from '../../networks/solanaNetwork.ts'
import { prepareSend } from '../../send/prepareSend.ts'
import { sendPlan } from '../../send/sendPlan.ts'
import { signMessage } from '../../sign/signMessage.ts'
import { openPhoneOf, openRelay, pairUp, readCode, visit } from '../../testing/pairUp.ts'
import type { PhoneBehaviour } from '../../testing/phoneWallet.ts'
import { quietWalletConnect } from '../../testing/quietWalletConnect.ts'
import { transferPlan } from '../../testing/setUp.ts'
import { pairingOf } from './pairing.ts'
import { walletConnectId } from './walletConnect.ts'

EventEmitter.defaultMaxListeners = 0

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const nowhere = {
  rpcUrl: 'http://127.0.0.1:1',
  genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  fundedSigner: () => generateKeyPairSigner(),
}

quietWalletConnect()
afterEach(() => void vi.useRealTimers())

function pass(ms: number): void {
  const now = Date.now() + ms
  vi.useFakeTimers({ toFake: ['Date'], now })
}

async function joined(relayUrl: string, behaviour: Partial<PhoneBehaviour> = {}) {
  const pair = await pairUp(relayUrl, nowhere, behaviour)
  await pair.joining
  return pair
}

const status = (connect: Connect) => activeConnection(connect).status

describe('the relay', () => {
  test('is unavailable: the user is informed in time, and not connected', async () => {
    await using relay = await openRelay()
    relay.goAway()
    const connect = visit(relay.url, nowhere, { relayPatienceMs: 1_000 })
    await expect(connectWallet(connect, walletConnectId)).rejects.toMatchObject({
      name: 'WalletConnectionError',
      cause: { name: 'WalletSilentError' },
    })
    expect([status(connect), pairingOf(connect.store.get())]).toMatchObject(['disconnected', { hasFailed: true }])
  })

  test('disconnects while a code is shown, and returns: the code is still valid', async () => {
    await using relay = await openRelay()
    const connect = visit(relay.url, nowhere)
    const joining = connectWallet(connect, walletConnectId)
    const uri = await readCode(connect)
    relay.goAway()
    relay.comeBack()
    const signer = await generateKeyPairSigner()
    const phone = await openPhoneOf(connect, relay.url, signer)
    await phone.pair(uri)
    await joining
    expect(activeConnection(connect)).toMatchObject({ status: 'connected', account: { address: signer.address } })
  })

  test('disconnects while the user decides on the phone, and returns: the answer arrives', async () => {
    await using relay = await openRelay()
    const thinks = Promise.withResolvers<void>()
    const { connect, phone } = await joined(relay.url, { thinks: thinks.promise })
    const signing = signMessage(connect, 'Hello')
    await expect.poll(() => phone.asked).toHaveLength(1)
    const { connections } = relay.counts
    relay.goAway()
    relay.comeBack()
    await expect.poll(() => relay.counts.connections).toBe(connections + 2)
    thinks.resolve()
    expect((await signing).signature).toHaveLength(64)
  })
})

describe('time passes, and late answers are EXPIRED', () => {
  test('a code that was not scanned', async () => {
    await using relay = await openRelay()
    const connect = visit(relay.url, nowhere)
    const joining = connectWallet(connect, walletConnectId)
    joining.catch(() => {})
    await readCode(connect)
    pass(6 * minuteMs)
    await expect(joining).rejects.toMatchObject({ cause: { name: 'ExpiredError', message: 'EXPIRED' } })
    expect([status(connect), pairingOf(connect.store.get()).uri]).toEqual(['disconnected', null])
  })

  test('a session of more than a week', async () => {
    await using relay = await openRelay()
    const { connect } = await joined(relay.url)
    pass(8 * dayMs)
    await expect.poll(() => status(connect)).toBe('disconnected')
    await expect(signMessage(connect, 'Hello')).rejects.toMatchObject({ name: 'WalletNotConnectedError' })
  })
})

describe('the wallet', () => {
  test('answers twice: the second answer is ignored', async () => {
    await using relay = await openRelay()
    const { connect, phone } = await joined(relay.url, { answersTwice: true })
    const [first, second] = [await signMessage(connect, 'Hello'), await signMessage(connect, 'Hello again')]
    expect(first.signature).not.toEqual(second.signature)
    expect(phone.asked).toHaveLength(2)
  })

  test('answers after the user disconnected: it does not reconnect, and pending requests fail', async () => {
    await using relay = await openRelay()
    const thinks = Promise.withResolvers<void>()
    const { connect, phone } = await joined(relay.url, { thinks: thinks.promise })
    const signing = signMessage(connect, 'Hello')
    signing.catch(() => {})
    await expect.poll(() => phone.asked).toHaveLength(1)
    await disconnectWallet(connect)
    thinks.resolve()
    await phone.answered
    await expect(signing).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
    expect(status(connect)).toBe('disconnected')
  })

  test('signs a message with another account: it is refused', async () => {
    await using relay = await openRelay()
    const { connect } = await joined(relay.url, { signsWith: await generateKeyPairSigner() })
    await expect(signMessage(connect, 'Hello')).rejects.toMatchObject({ name: 'WalletSignMessageError' })
  })

  withLocalnet('signs a transfer with another account: it is not sent', async ({ localnet }) => {
    await using relay = await openRelay()
    const { connect, signer, joining } = await pairUp(relay.url, localnet, { signsWith: await generateKeyPairSigner() })
    await joining
    const plan = transferPlan(signer.address, (await generateKeyPairSigner()).address)
    const { simulation } = await prepareSend(solanaNetwork(connect), plan)
    await expect(sendPlan(connect, { plan, shown: simulation })).rejects.toMatchObject({
      name: 'WalletSignTransactionError',
    })
    expect(await fetchBalance(solanaNetwork(connect), plan.subject)).toBe(0n)
    expect((await connect.journal.read()).map(({ state }) => state.status)).toEqual(['void'])
  })
})
