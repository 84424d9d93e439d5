import { generateKeyPairSigner } from '@solana/kit'
import { test } from '@solsmith/localnet/testing'
import { describe, expect } from 'vitest'
import { fetchBalance } from '../../balance/fetchBalance.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { activeConnection } from '../../createConnect.ts'
import { alertsOf } from '../../modal/alerts.ts'
import { solanaNetwork } from '../../networks/solanaNetwork.ts'
import { prepareSend } from '../../send/prepareSend.ts'
import { sendPlan } from '../../send/sendPlan.ts'
import { signMessage } from '../../sign/signMessage.ts'
import { createMemoryStorage } from '../../storage.ts'
import { openRelay, pairUp, visit } from '../../testing/pairUp.ts'
import { createSdkStorage } from '../../testing/phoneWallet.ts'
import { quietWalletConnect } from '../../testing/quietWalletConnect.ts'
import { transferPlan } from '../../testing/setUp.ts'
import { pairingOf } from './pairing.ts'
import { walletConnectId } from './walletConnect.ts'

quietWalletConnect()

describe('with a phone at the other end of a relay', () => {
  test('from the code to a confirmed transfer', async ({ localnet }) => {
    await using relay = await openRelay({ projectIds: ['project'] })
    const { connect, phone, signer, joining, uri } = await pairUp(relay.url, localnet)
    await joining
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(activeConnection(connect)).toMatchObject({ status: 'connected', account: { address: signer.address } })

    const plan = transferPlan(signer.address, (await generateKeyPairSigner()).address)
    const { simulation } = await prepareSend(solanaNetwork(connect), plan)
    const { signature } = await sendPlan(connect, { plan, shown: simulation })

    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    expect(await fetchBalance(solanaNetwork(connect), plan.subject)).toBe(100_000_000n)
    expect(phone.asked).toEqual(['solana_signTransaction'])
  })

  test('survives a lost connection', async ({ localnet }) => {
    await using relay = await openRelay()
    const { connect, phone, joining } = await pairUp(relay.url, localnet)
    await joining
    const { connections } = relay.counts
    relay.cutAll()
    await expect.poll(() => relay.counts.connections).toBe(connections + 2)
    await signMessage(connect, 'Still there?')
    expect(phone.asked).toEqual(['solana_signMessage'])
  })

  test('a reload restores the session without a code', async ({ localnet }) => {
    await using relay = await openRelay()
    const kept = { storage: createMemoryStorage(), sdkStorage: createSdkStorage() }
    const { signer, joining } = await pairUp(relay.url, localnet, {}, kept)
    await joining

    const again = visit(relay.url, localnet, kept)

    await expect
      .poll(() => activeConnection(again))
      .toMatchObject({ status: 'connected', account: { address: signer.address } })
    expect(pairingOf(again.store.get()).uri).toBeNull()
  })

  test('disconnects here when the user disconnects in the wallet', async ({ localnet }) => {
    await using relay = await openRelay()
    const { connect, phone, joining } = await pairUp(relay.url, localnet)
    await joining
    await phone.leave()
    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
  })

  test('C113: reports a declined session and a declined request', async ({ localnet }) => {
    await using relay = await openRelay()
    const refused = await pairUp(relay.url, localnet, { rejectsSession: true })
    await expect(refused.joining).rejects.toMatchObject({ name: 'WalletConnectionError' })
    expect(activeConnection(refused.connect).status).toBe('disconnected')
    expect(pairingOf(refused.connect.store.get())).toMatchObject({ uri: null, hasFailed: true })

    const { connect, joining } = await pairUp(relay.url, localnet, { rejectsRequests: true })
    await joining
    await expect(signMessage(connect, 'Hello')).rejects.toMatchObject({ name: 'SignatureDeclinedError' })
  })
})

test.each([
  ['an unknown project', 'Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['an origin that is not allowed', 'Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
] as const)('gives up a relay that refuses %s, and shows why', async (_, refusal, alert) => {
  const caught: unknown[] = []
  const note = (error: unknown) => caught.push(error)
  process.on('uncaughtException', note)
  await using relay = await openRelay({ refusal })
  const connect = visit(relay.url, { rpcUrl: 'http://127.0.0.1:1', genesisHash: 'Hash' }, { relayPatienceMs: 3_000 })

  await expect(connectWallet(connect, walletConnectId)).rejects.toMatchObject({ name: 'WalletConnectionError' })
  const before = relay.counts.connections
  await new Promise((done) => setTimeout(done, 1_000))
  process.off('uncaughtException', note)

  expect(alertsOf(connect.store.get()).shown).toBe(alert)
  expect(relay.counts.connections - before).toBeLessThan(3)
})
