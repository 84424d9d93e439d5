import { generateKeyPairSigner } from '@solana/kit'
import { expect, onTestFinished, test } from 'vitest'
import { readAccount } from '../../account/readAccount.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { activeNetwork } from '../../createConnect.ts'
import { eip155 } from '../../namespaces/eip155/eip155.ts'
import { evmNetwork } from '../../namespaces/eip155/evmNetworks.ts'
import { ruleOf } from '../../networks/networkRules.ts'
import { requestNetwork } from '../../networks/requestNetwork.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { signMessage } from '../../sign/signMessage.ts'
import { evmAddress } from '../../testing/evmProvider.ts'
import { openPhoneOf, openRelay, readCode, visit } from '../../testing/pairUp.ts'
import type { PhoneBehaviour } from '../../testing/phoneWallet.ts'
import { quietWalletConnect } from '../../testing/quietWalletConnect.ts'
import { networks } from '../../testing/toolkit.ts'
import { walletConnectId } from './walletConnect.ts'

quietWalletConnect()

const ethereum = evmNetwork({ chainId: 1, rpcUrl: 'http://127.0.0.1:1' })
const base = evmNetwork({ chainId: 8_453, rpcUrl: 'http://127.0.0.1:1' })
const signature = `0x${'ab'.repeat(65)}`

async function setUp(
  change: Partial<NonNullable<PhoneBehaviour['evm']>> = {},
  behaviour: Partial<PhoneBehaviour> = {},
) {
  const relay = await openRelay()
  onTestFinished(() => relay[Symbol.asyncDispose]())
  const signer = await generateKeyPairSigner()
  const toolkit = { networks: [ethereum, base, networks.mainnet], kinds: [eip155] } as const
  const connect = visit(relay.url, { rpcUrl: 'http://127.0.0.1:1', genesisHash: 'Hash' }, { toolkit })
  const asked: unknown[] = []
  const phone = await openPhoneOf(connect, relay.url, signer, {
    chain: networks.mainnet.caip2,
    ...behaviour,
    evm: {
      address: evmAddress.toLowerCase(),
      chains: [ethereum.caip2],
      methods: ['personal_sign', 'eth_sendTransaction'],
      answer: (method, params, chain) => {
        asked.push([method, params, chain])
        return signature
      },
      ...change,
    },
  })
  const joining = connectWallet(connect, walletConnectId)
  await phone.pair(await readCode(connect))
  await joining
  return { connect, asked, signer, phone, wallet: connect.store.get().wallets.find(({ id }) => id === walletConnectId) }
}

test('a session has an account of each kind of chain, and each request includes its network', async () => {
  const { connect, asked, signer } = await setUp()
  expect(readAccount(connect)).toMatchObject({ namespace: 'eip155', address: evmAddress })
  expect(ruleOf(connect.store.get(), 'eip155')).toMatchObject({
    approved: [ethereum.caip2],
    supportsAllNetworks: false,
  })
  expect((await signMessage(connect, 'a')).signatureText).toBe(signature)
  expect(asked).toEqual([['personal_sign', ['0x61', evmAddress], ethereum.caip2]])
  switchNetwork(connect, 'mainnet')
  await connectWallet(connect, walletConnectId)
  expect(readAccount(connect)).toMatchObject({ namespace: 'solana', address: signer.address })
  expect(readAccount(connect, 'eip155').address).toBe(evmAddress)
})

test('switches to a network of the session without a prompt; another needs approval', async () => {
  const both = await setUp({ chains: [ethereum.caip2, base.caip2] })
  await requestNetwork(both.connect, base.caip2)
  expect([activeNetwork(both.connect).caip2, both.asked]).toEqual([base.caip2, []])
  const one = await setUp()
  await expect(requestNetwork(one.connect, base.caip2)).rejects.toThrow('The method is not supported by the wallet')
  expect(activeNetwork(one.connect).caip2).toBe(ethereum.caip2)
})

test('refuses what the session does not cover before the phone is asked', async () => {
  const { wallet, asked } = await setUp()
  const ask = (method: string) => wallet?.ask?.({ method, params: [], chain: ethereum.caip2 })
  await expect(ask('wallet_getCallsStatus')).rejects.toThrow('Fetching call status not approved by the wallet')
  await expect(ask('eth_signTypedData_v4')).rejects.toThrow('The method is not supported by the wallet')
  const elsewhere = wallet?.ask?.({ method: 'eth_sendTransaction', params: [], chain: base.caip2 })
  await expect(elsewhere).rejects.toThrow('Invalid chain id')
  expect(asked).toEqual([])
})

test('ignores the second of two answers: the next request has its own', async () => {
  const answers = ['ab', 'cd'].map((byte) => `0x${byte.repeat(65)}`)
  const { connect, phone } = await setUp({ answer: () => answers.shift() }, { answersTwice: true })
  const signed = [(await signMessage(connect, 'a')).signatureText, (await signMessage(connect, 'b')).signatureText]
  expect(signed).toEqual([`0x${'ab'.repeat(65)}`, `0x${'cd'.repeat(65)}`])
  expect(phone.asked).toEqual(['personal_sign', 'personal_sign'])
})

test.each([null, 5, '', '0x5a', {}, [signature]])('rejects %o as a signature over a relay too', async (answer) => {
  const { connect } = await setUp({ answer: () => answer })
  await expect(signMessage(connect, 'a')).rejects.toMatchObject({ name: 'WalletSignMessageError' })
})

test('reports a missing session in the words of the specification', async () => {
  const relay = await openRelay()
  onTestFinished(() => relay[Symbol.asyncDispose]())
  const toolkit = { networks: [ethereum], kinds: [eip155] } as const
  const connect = visit(relay.url, { rpcUrl: 'http://127.0.0.1:1', genesisHash: 'Hash' }, { toolkit })
  const wallet = connect.store.get().wallets.find(({ id }) => id === walletConnectId)
  const ask = () => wallet?.ask?.({ method: 'personal_sign', chain: ethereum.caip2 })
  await expect(ask()).rejects.toThrow('Sign Client not initialized')
  await expect(wallet?.connect({ isSilent: true, network: ethereum })).rejects.toMatchObject({
    name: 'WalletAccountError',
  })
  await expect(ask()).rejects.toThrow('Please call connect() before request()')
})

test.each(['nonsense', '0x12'])('rejects an account %o of a session', async (address) => {
  await expect(setUp({ address })).rejects.toMatchObject({
    name: 'WalletConnectionError',
  })
})
