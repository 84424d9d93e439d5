import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { activeConnection } from '../createConnect.ts'
import { openAt } from '../modal/modalState.ts'
import { toastsOf } from '../modal/toasts.ts'
import { createFrameDouble, frameUrl } from '../testing/frameDouble.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { connectExternal } from '../wallets/connectExternal.ts'
import { connectEmail } from '../wallets/embedded/emailLogin.ts'
import { connectWallet } from './connectWallet.ts'

const { address } = await generateKeyPairSigner()

async function leaveAsking() {
  const answered = Promise.withResolvers<void>()
  const frame = createFrameDouble({
    CONNECT_EMAIL: () => ({ action: 'CONNECT' }),
    GET_USER: () => ({ address, chainId: 1, email: 'smith@anvil.example' }),
  })
  const toolkit = await createToolkit({
    options: { frameUrl, openFrame: frame.open },
    wallets: (signer) => [
      createMockWallet(signer, { id: 'Slow', connect: () => answered.promise }),
      createMockWallet(signer, { id: 'Quick' }),
    ],
  })
  const { connect } = toolkit
  void connectWallet(connect, 'Slow').catch(() => {})
  expect(activeConnection(connect)).toMatchObject({ status: 'connecting', walletId: 'Slow' })
  return { ...toolkit, answer: answered.resolve }
}

test('gives up on a pending wallet for another one, and ignores its late answer', async () => {
  const { connect, answer } = await leaveAsking()
  connect.store.set(openAt('ConnectingExternal', { data: { walletId: 'Quick' } }))

  expect(await connectExternal(connect)).toBe('connected')
  answer()
  await Promise.resolve()

  expect(activeConnection(connect)).toMatchObject({ status: 'connected', walletId: 'Quick' })
})

test('waits for the same wallet without asking again', async () => {
  const { connect, answer } = await leaveAsking()
  connect.store.set(openAt('ConnectingExternal', { data: { walletId: 'Slow' } }))
  const asking = connectExternal(connect)
  answer()

  expect(await asking).toBe('connected')
})

test('connects a login while another wallet is pending', async () => {
  const { connect } = await leaveAsking()

  await connectEmail(connect, 'smith@anvil.example')

  expect(activeConnection(connect)).toMatchObject({ status: 'connected', walletId: 'embedded' })
})

test.each([
  ['is not there', 'Gone', 'Provider not found', undefined],
  ['fails', 'Slow', 'Failed to connect to Slow', new Error('broken pipe')],
  ['is declined', 'Slow', undefined, Object.assign(new Error('no'), { code: 4001 })],
] as const)('shows the reason when a wallet %s', async (_, walletId, toast, failure) => {
  const { connect } = await createToolkit({
    wallets: (signer) => [createMockWallet(signer, { id: 'Slow', connect: () => Promise.reject(failure) })],
  })
  connect.store.set(openAt('ConnectingExternal', { data: { walletId } }))

  expect(await connectExternal(connect)).toBe('declined')

  expect(toastsOf(connect.store.get()).shown?.message).toBe(toast)
})

test('shows the message of the specification without any wallet', async () => {
  const { connect } = await createToolkit({ wallets: () => [] })
  connect.store.set(openAt('ConnectingExternal', { data: { walletId: 'Gone' } }))

  await connectExternal(connect)

  expect(toastsOf(connect.store.get()).shown?.message).toBe('ConnectionController client not set')
})
