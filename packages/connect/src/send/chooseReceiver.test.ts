import { generateKeyPairSigner } from '@solana/kit'
import { startApi } from '@solsmith/wire/testing'
import { expect, test } from 'vitest'
import { requestNetwork } from '../networks/requestNetwork.ts'
import { createEvmToolkit } from '../testing/evmToolkit.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'
import { chooseReceiver, looksLikeName } from './chooseReceiver.ts'
import { sendFormOf } from './sendForm.ts'
import { sendLabel, solToken } from './sendRules.ts'

const { address: ann } = await generateKeyPairSigner()
const { address: bob } = await generateKeyPairSigner()

async function setUp() {
  let answerBob = () => {}
  const bobIsAsked = new Promise<void>((done) => {
    answerBob = done
  })
  const api = await startApi(({ path }) => {
    if (path === '/v1/supported-chains') return { body: { http: [networks.sandbox.caip2], ws: [] } }
    if (path.endsWith('/anna.reown.id')) return { body: { addresses: { 501: { address: ann } } } }
    if (path.endsWith('/bobby')) {
      answerBob()
      return { body: { addresses: { 501: { address: bob } } } }
    }
    if (path.endsWith('/trap.reown.id')) return { body: { addresses: { 501: { address: 'not an address' } } } }
    return { body: { addresses: {} } }
  })
  const { connect } = await createToolkit({ options: { apiUrl: api.url } })
  return {
    connect,
    api,
    bobIsAsked,
    form: () => sendFormOf(connect.store.get()),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  }
}

test('accepts an address as it is, without surrounding text', async () => {
  const { connect } = await createToolkit()
  expect(await chooseReceiver(connect, `  ${ann}\n`)).toBe(true)
  expect(sendFormOf(connect.store.get())).toMatchObject({ receiverAddress: ann, receiverProfileName: null })
})

test('resolves a name to its address, pasted or typed, and shows both', async () => {
  await using fixture = await setUp()
  expect(await chooseReceiver(fixture.connect, 'anna.reown.id')).toBe(true)
  expect(fixture.form()).toMatchObject({ receiverAddress: ann, receiverProfileName: 'anna.reown.id' })
})

test('shows an avatar that arrives with the name or later; one from our own API is same-origin', async () => {
  await using api = await startApi(({ path }) => {
    if (path === '/v1/supported-chains') return { body: { http: [networks.sandbox.caip2], ws: [] } }
    if (path.startsWith('/v1/identity/'))
      return { body: { name: 'anna.reown.id', avatar: 'https://pictures.example/a' } }
    return { body: { addresses: { 501: { address: ann } } } }
  })
  for (const typed of ['anna.reown.id', ann]) {
    const { connect } = await createToolkit({ options: { apiUrl: api.url } })
    expect(await chooseReceiver(connect, typed)).toBe(true)
    await expect
      .poll(() => sendFormOf(connect.store.get()))
      .toMatchObject({
        receiverAddress: ann,
        receiverProfileName: 'anna.reown.id',
        receiverProfileImageUrl: 'https://pictures.example/a',
      })
  }
})

test.each(['nobody.reown.id', 'trap.reown.id', 'abc', 'ab cd', '', '0x00000000000000000000000000000000000000ab'])(
  'resolves "%s" to no address, and nothing can be sent to it',
  async (text) => {
    await using fixture = await setUp()
    expect(await chooseReceiver(fixture.connect, text)).toBe(false)
    const form = { ...fixture.form(), token: solToken(5_000_000_000n), sendTokenAmount: '1' }
    expect(sendLabel(form, { hasGas: true })).toBe(text === '' ? 'Add Address' : 'Invalid Address')
  },
)

test.each(['toly.sol', 'a_b.sol', 'x.sol', 'anna.reown.id', 'anna'])('accepts %s as a possible name', (text) => {
  expect(looksLikeName(text)).toBe(true)
})

test.each(['abc', 'a b.sol', '.sol', 'a..sol', 'a.sol.', 'a/b.sol', '../x.sol'])('rejects %s as a name', (text) => {
  expect(looksLikeName(text)).toBe(false)
})

test('sends no request for a text that cannot be a name', async () => {
  await using fixture = await setUp()
  for (const text of ['abc', 'ab cd', '', 'a_b_c_d']) await chooseReceiver(fixture.connect, text)
  expect(fixture.api.asked.filter(({ path }) => path.startsWith('/v1/profile'))).toEqual([])
})

test('ignores an answer for a text no longer in the form', async () => {
  await using fixture = await setUp()
  const late = chooseReceiver(fixture.connect, 'bobby')
  await fixture.bobIsAsked
  await chooseReceiver(fixture.connect, ann)
  expect(await late).toBe(false)
  expect(fixture.form()).toMatchObject({ receiverAddress: ann, receiverProfileName: null })
})

test('shows an error if the name service does not answer, and blocks sending', async () => {
  await using api = await startApi(({ path }) =>
    path === '/v1/supported-chains'
      ? { body: { http: [networks.sandbox.caip2], ws: [] } }
      : { status: 500, body: 'no' },
  )
  const { connect } = await createToolkit({ options: { apiUrl: api.url } })

  await expect(chooseReceiver(connect, 'anna.reown.id')).rejects.toThrow('Error resolving name')

  expect(sendFormOf(connect.store.get())).toMatchObject({ receiverAddress: 'anna.reown.id', receiverProfileName: null })
})

test('accepts the answer that a name is not registered', async () => {
  await using api = await startApi(({ path }) =>
    path === '/v1/supported-chains' ? { body: { http: [networks.sandbox.caip2], ws: [] } } : undefined,
  )
  const { connect } = await createToolkit({ options: { apiUrl: api.url } })
  expect(await chooseReceiver(connect, 'anna.reown.id')).toBe(false)
})

test('resolves no names without an API', async () => {
  const { connect } = await createToolkit()
  expect(await chooseReceiver(connect, 'anna.reown.id')).toBe(false)
})

test('resolves a name on an EVM chain to its address there, and not to that of another chain', async () => {
  const [onEthereum, onBase] = [
    '0x00000000000000000000000000000000000000a1',
    '0x00000000000000000000000000000000000000a2',
  ]
  await using api = await startApi(({ path }) => {
    if (path === '/v1/supported-chains') return { body: { http: ['eip155:1', 'eip155:8453'], ws: [] } }
    const addresses = { 2147483649: { address: onEthereum }, 2147492101: { address: onBase } }
    if (path.endsWith('/anna.eth')) return { body: { addresses } }
    if (path.endsWith('/only.eth')) return { body: { addresses: { 2147483649: { address: onEthereum } } } }
    return undefined
  })
  const { connect, join, base } = await createEvmToolkit({}, { apiUrl: api.url })
  await join()
  const choose = async (name: string) => {
    const isFound = await chooseReceiver(connect, name)
    return [isFound, sendFormOf(connect.store.get()).receiverAddress]
  }

  expect(await choose('anna.eth')).toEqual([true, onEthereum])
  await requestNetwork(connect, base.caip2)
  expect(await choose('anna.eth')).toEqual([true, onBase])
  expect(await choose('only.eth')).toEqual([false, 'only.eth'])
})
