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

/** A register that knows Ann at once, Bob after a while, and a name that leads nowhere. */
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

test('an address is taken as it is, without the text around it', async () => {
  const { connect } = await createToolkit()
  expect(await chooseReceiver(connect, `  ${ann}\n`)).toBe(true)
  expect(sendFormOf(connect.store.get())).toMatchObject({ receiverAddress: ann, receiverProfileName: null })
})

test('a name leads to its address, pasted or typed, and is shown with it', async () => {
  await using fixture = await setUp()
  expect(await chooseReceiver(fixture.connect, 'anna.reown.id')).toBe(true)
  expect(fixture.form()).toMatchObject({ receiverAddress: ann, receiverProfileName: 'anna.reown.id' })
})

test('who is named may have a picture, which comes with the name or after it; one of our own API is of this origin', async () => {
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
  '"%s" leads nowhere, and nothing can be sent to it',
  async (text) => {
    await using fixture = await setUp()
    expect(await chooseReceiver(fixture.connect, text)).toBe(false)
    const form = { ...fixture.form(), token: solToken(5_000_000_000n), sendTokenAmount: '1' }
    expect(sendLabel(form, { hasGas: true })).toBe(text === '' ? 'Add Address' : 'Invalid Address')
  },
)

test.each(['toly.sol', 'a_b.sol', 'x.sol', 'anna.reown.id', 'anna'])('%s may be a name', (text) => {
  expect(looksLikeName(text)).toBe(true)
})

test.each(['abc', 'a b.sol', '.sol', 'a..sol', 'a.sol.', 'a/b.sol', '../x.sol'])('%s is none', (text) => {
  expect(looksLikeName(text)).toBe(false)
})

test('what cannot be a name is not asked about', async () => {
  await using fixture = await setUp()
  for (const text of ['abc', 'ab cd', '', 'a_b_c_d']) await chooseReceiver(fixture.connect, text)
  expect(fixture.api.asked.filter(({ path }) => path.startsWith('/v1/profile'))).toEqual([])
})

test('an answer for a text that is not in the form any more changes nothing', async () => {
  await using fixture = await setUp()
  const late = chooseReceiver(fixture.connect, 'bobby')
  await fixture.bobIsAsked
  await chooseReceiver(fixture.connect, ann)
  expect(await late).toBe(false)
  expect(fixture.form()).toMatchObject({ receiverAddress: ann, receiverProfileName: null })
})

test('a register that does not answer has not said that no one has a name: nothing can be sent, and that is told', async () => {
  await using api = await startApi(({ path }) =>
    path === '/v1/supported-chains'
      ? { body: { http: [networks.sandbox.caip2], ws: [] } }
      : { status: 500, body: 'no' },
  )
  const { connect } = await createToolkit({ options: { apiUrl: api.url } })

  await expect(chooseReceiver(connect, 'anna.reown.id')).rejects.toThrow('Error resolving name')

  expect(sendFormOf(connect.store.get())).toMatchObject({ receiverAddress: 'anna.reown.id', receiverProfileName: null })
})

test('a register that says that no one has a name is believed', async () => {
  await using api = await startApi(({ path }) =>
    path === '/v1/supported-chains' ? { body: { http: [networks.sandbox.caip2], ws: [] } } : undefined,
  )
  const { connect } = await createToolkit({ options: { apiUrl: api.url } })
  expect(await chooseReceiver(connect, 'anna.reown.id')).toBe(false)
})

test('while no API is there, names lead nowhere', async () => {
  const { connect } = await createToolkit()
  expect(await chooseReceiver(connect, 'anna.reown.id')).toBe(false)
})

test('on a chain of EVM a name leads to the address that it has there, and to no other chain’s', async () => {
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
