import { generateKeyPairSigner } from '@solana/kit'
import { choiceWaitingMessage, WireError } from '@solsmith/wire'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountOf, updateAccount } from '../../account/account.ts'
import { readAccount } from '../../account/readAccount.ts'
import { rememberedWalletKey } from '../../connection/askWallet.ts'
import { disconnectAll } from '../../connection/disconnectAll.ts'
import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import { activeConnection } from '../../createConnect.ts'
import { watchEvents } from '../../events/events.ts'
import { closeModal } from '../../modal/closeModal.ts'
import { modalOf, openAt, updateModal, viewOf } from '../../modal/modalState.ts'
import { goBack, push, replace } from '../../modal/router.ts'
import { toastsOf } from '../../modal/toasts.ts'
import { createSiwx } from '../../siwx/createSiwx.ts'
import { createMemoryStorage } from '../../storage.ts'
import { createFrameDouble, type FrameAnswers, frameUrl } from '../../testing/frameDouble.ts'
import { sampleTransaction } from '../../testing/sampleTransaction.ts'
import { createToolkit, ethereum } from '../../testing/toolkit.ts'
import { registerOthers } from '../registerOthers.ts'
import { awaitDevice, codeWaitSeconds, confirmEmail, connectEmail, requestCode } from './emailLogin.ts'
import { createEmbeddedWallet } from './embeddedWallet.ts'
import { codeSentKey, embeddedUsedKey, rememberedEmail } from './frameMemory.ts'
import { isLoginNetwork } from './loginNetwork.ts'
import { openFrame } from './openFrame.ts'
import { promptUser, rejectApproval } from './promptUser.ts'
import { isChoosingRecovery, leaveRecoveryChoice } from './requestEntry.ts'
import {
  connectFarcaster,
  connectSocial,
  leaveFarcaster,
  type Popup,
  resumeSocial,
  socialLoginOf,
  takeSocialReturn,
} from './socialLogin.ts'
import { confirmNewEmail, confirmPresentEmail, updateEmail } from './updateEmail.ts'

const email = 'smith@anvil.example'
const { address } = await generateKeyPairSigner()
const user: FrameAnswers = {
  GET_USER: () => ({ address, chainId: 1, email }),
  IS_CONNECTED: () => ({ isConnected: true }),
}

async function setUp(answers: FrameAnswers = {}) {
  const frame = createFrameDouble({ ...user, ...answers })
  const toolkit = await createToolkit({ options: { frameUrl, openFrame: frame.open }, wallets: () => [] })
  const { connect, events } = toolkit
  connect.store.set(openAt('Connect'))
  const view = () => viewOf(connect.store.get())
  const toast = () => toastsOf(connect.store.get()).shown?.message
  const names = () => events.map(({ name }) => name)
  return { ...toolkit, frame, view, toast, names }
}

const failing = (message: string) => () => Promise.reject(new Error(message))

test('C125: refuses a second code within 30 seconds with the seconds left; sends it at 30 seconds', async () => {
  const { connect, frame } = await setUp({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }) })
  let nowMs = 1_000_000
  const ask = () => requestCode(connect, email, () => nowMs)
  await ask()
  nowMs += 100
  await expect(ask()).rejects.toThrow('Please try again after 30 seconds')
  nowMs += 29_899
  await expect(ask()).rejects.toThrow('Please try again after 1 seconds')
  expect(codeWaitSeconds(connect, nowMs)).toBe(1)
  nowMs += 1
  await ask()
  expect(frame.asked()).toHaveLength(2)
})

test('C125: requires no wait after a code that was not sent', async () => {
  const { connect } = await setUp({ CONNECT_EMAIL: failing('mail is down') })
  await expect(requestCode(connect, email)).rejects.toThrow('mail is down')
  expect(codeWaitSeconds(connect)).toBe(0)
})

test('C126: an invalid email does not leave the page', async () => {
  const { connect, frame } = await setUp()
  await expect(connectEmail(connect, 'foo')).rejects.toThrow('Invalid email')
  expect(frame.asked()).toEqual([])
})

test('C132: an email login asks for the code, connects, remembers the user, and closes', async () => {
  const { connect, frame, view, names } = await setUp({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }) })
  await connectEmail(connect, email)
  expect([view(), modalOf(connect.store.get()).data.email]).toEqual(['EmailVerifyOtp', email])
  await confirmEmail(connect, '123456')
  expect(frame.asked().map(({ type }) => type)).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER'])
  expect(activeConnection(connect)).toMatchObject({ status: 'connected', account: { address } })
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
  expect([rememberedEmail(connect), codeWaitSeconds(connect)]).toEqual([email, 0])
  expect(names()).toContain('EMAIL_VERIFICATION_CODE_PASS')

  await connect.store.get().wallets[0]?.disconnect()
  expect(rememberedEmail(connect)).toBeNull()
})

describe("the frame's session", () => {
  const connected = async (answers: FrameAnswers) => {
    const made = await setUp({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }), ...answers })
    await connectEmail(made.connect, email)
    expect(activeConnection(made.connect)).toMatchObject({ status: 'connected', account: { address } })
    return made
  }
  const session = (token: string) => ({ kind: 'sessionUpdate', token }) as const

  test('disconnects a user logged out elsewhere', async () => {
    const { connect, frame } = await connected({ IS_CONNECTED: () => ({ isConnected: false }) })
    frame.say(session(''))
    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
    expect(rememberedEmail(connect)).toBeNull()
  })

  test('sends the session token with the check whether it lasts, over a reload, until it ends', async () => {
    const { connect, frame } = await connected({})
    const tokens = () => frame.asked().flatMap(({ type, payload }) => (type === 'IS_CONNECTED' ? [payload] : []))
    frame.say(session('token'))
    await expect.poll(tokens).toEqual([{ token: 'token' }])

    const again = createFrameDouble(user)
    const { connect: reloaded } = await createToolkit({
      options: { frameUrl, openFrame: again.open, storage: connect.storage },
      wallets: () => [],
    })
    const wallet = createEmbeddedWallet(reloaded, { open: () => openFrame(reloaded) })
    await wallet.connect({ isSilent: true })
    expect(again.asked()[0]).toEqual({ type: 'IS_CONNECTED', payload: { token: 'token' } })
    await wallet.disconnect()
    expect(connect.storage.get('solsmith:embedded-session')).toBeNull()
  })

  test('connects as the other user after another login', async () => {
    let account: string = address
    const { connect, frame } = await connected({
      IS_CONNECTED: () => ({ isConnected: true }),
      GET_USER: () => ({ address: account, chainId: 1, email: 'other@example.com' }),
    })
    account = 'SysvarC1ock11111111111111111111111111111111'
    frame.say(session('token'))
    await expect
      .poll(() => activeConnection(connect))
      .toMatchObject({ status: 'connected', account: { address: account } })
    expect(rememberedEmail(connect)).toBe('other@example.com')
  })

  test('changes nothing if the frame still knows the user, or does not answer', async () => {
    let isSilent = false
    const { connect, frame } = await connected({
      IS_CONNECTED: () => ({ isConnected: true }),
      GET_USER: () => {
        if (isSilent) throw new Error('no answer')
        return { address, chainId: 1, email }
      },
    })
    isSilent = true
    const before = frame.asked().length
    frame.say(session('token'))
    await expect
      .poll(() =>
        frame
          .asked()
          .slice(before)
          .map(({ type }) => type),
      )
      .toEqual(['IS_CONNECTED', 'GET_USER'])
    expect(activeConnection(connect)).toMatchObject({ status: 'connected', account: { address } })
  })

  test('asks nothing before a connection', async () => {
    const { connect, frame } = await setUp({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }) })
    await connectEmail(connect, email)
    frame.say(session('token'))
    await new Promise((done) => setTimeout(done, 5))
    expect(frame.asked().map(({ type }) => type)).toEqual(['CONNECT_EMAIL'])
  })
})

test('reports a wrong code in the words of the frame, and does not connect', async () => {
  const { connect, names } = await setUp({ CONNECT_OTP: failing('Invalid code') })
  await expect(confirmEmail(connect, '000000')).rejects.toThrow('Invalid code')
  expect(activeConnection(connect).status).toBe('disconnected')
  expect(names()).toContain('EMAIL_VERIFICATION_CODE_FAIL')
})

test('registers a new device first; a known user needs no code', async () => {
  const device = await setUp({ CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }) })
  await connectEmail(device.connect, email)
  expect(device.view()).toBe('EmailVerifyDevice')
  await awaitDevice(device.connect, email)
  expect(device.view()).toBe('EmailVerifyOtp')

  const known = await setUp({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }) })
  await connectEmail(known.connect, email)
  expect(activeConnection(known.connect).status).toBe('connected')
})

test('confirms another email at the old and the new address', async () => {
  const { connect, view } = await setUp({
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@anvil.example' }),
  })
  connect.store.set(updateModal(push('UpdateEmailWallet', { redirectView: 'AccountSettings' })))
  await expect(updateEmail(connect, 'foo')).rejects.toThrow('Invalid email')
  await updateEmail(connect, 'new@anvil.example')
  expect(view()).toBe('UpdateEmailPrimaryOtp')
  await confirmPresentEmail(connect, '1')
  expect(view()).toBe('UpdateEmailSecondaryOtp')
  await confirmNewEmail(connect, '2')
  expect([view(), rememberedEmail(connect)]).toEqual(['AccountSettings', 'new@anvil.example'])
})

function openWindow() {
  const popup = {
    closed: false,
    source: {},
    url: '',
    close() {
      popup.closed = true
    },
    focus() {},
    go(url: string) {
      popup.url = url
    },
  }
  const page = new EventTarget()
  const post = (resultUri: string, origin: string, source: unknown = popup.source) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data: { resultUri }, origin, source }))
  const ticks: (() => void)[] = []
  const left: string[] = []
  const ports = {
    leave: (url: string) => void left.push(url),
    openPopup: (): Popup | null => popup,
    page: page as never,
    wait: () => new Promise<void>((go) => ticks.push(go)),
  }
  return { popup, ports, post, left, tick: () => ticks.shift()?.() }
}

const social: FrameAnswers = {
  GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://google.example/auth' }),
  CONNECT_SOCIAL: () => ({ address, chainId: 1, userName: 'ann' }),
}

test("a social login uses the provider's window, and connects with the user name", async () => {
  const { connect, frame, view, names } = await setUp(social)
  const { popup, ports, post } = openWindow()
  const login = connectSocial(connect, 'google', ports)
  expect([view(), socialLoginOf(connect.store.get())?.step]).toEqual(['ConnectingSocial', 'waiting'])
  await expect.poll(() => popup.url).toBe('https://google.example/auth')
  expect(readAccount(connect).socialWindow).toBe(popup)
  post('done?code=1', 'https://wallet.example')
  await login
  expect(frame.asked().find(({ type }) => type === 'CONNECT_SOCIAL')?.payload).toEqual({ uri: 'done?code=1' })
  expect(activeConnection(connect).status).toBe('connected')
  expect(accountOf(connect.store.get(), 'solana')).toMatchObject({
    socialProvider: 'google',
    socialWindow: null,
    user: { email, username: 'ann' },
  })
  expect([popup.closed, socialLoginOf(connect.store.get())]).toEqual([true, null])
  expect(names()).toContain('SOCIAL_LOGIN_SUCCESS')
})

test('remembers the provider and the user after a reload, and forgets them on logout', async () => {
  const { connect, frame } = await setUp({ ...social, CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }) })
  const { storage } = connect
  const { ports, post, popup } = openWindow()
  const login = connectSocial(connect, 'google', ports)
  await expect.poll(() => popup.url).not.toBe('')
  post('done?code=1', 'https://wallet.example')
  await login

  const later = await createToolkit({ options: { frameUrl, openFrame: frame.open, storage }, wallets: () => [] })
  registerOthers(later.connect)
  await reconnectWallet(later.connect)
  await expect
    .poll(() => readAccount(later.connect))
    .toMatchObject({
      socialProvider: 'google',
      user: { email, username: 'ann' },
      connectedWalletInfo: { type: 'AUTH' },
    })
  await disconnectAll(later.connect)
  expect(readAccount(later.connect)).toMatchObject({ socialProvider: null, user: null })
  await connectEmail(later.connect, email)
  await confirmEmail(later.connect, '123456')
  expect(readAccount(later.connect)).toMatchObject({ socialProvider: null, user: { email, username: null } })
})

test('rejects an answer from another origin', async () => {
  const { connect, view, toast } = await setUp(social)
  const { popup, ports, post } = openWindow()
  const login = connectSocial(connect, 'google', ports)
  await expect.poll(() => popup.url).not.toBe('')
  post('evil', 'https://evil.example')
  await login
  expect([view(), toast(), popup.closed]).toEqual(['Connect', 'Untrusted Origin', true])
})

test("ignores windows other than the provider's", async () => {
  const { connect } = await setUp(social)
  const { popup, ports, post } = openWindow()
  const login = connectSocial(connect, 'google', ports)
  await expect.poll(() => popup.url).not.toBe('')
  post('forged', 'https://wallet.example', {})
  post('forged', 'https://evil.example', {})
  post('done?code=1', 'https://wallet.example')
  await login
  expect(activeConnection(connect).status).toBe('connected')
})

test("does not open a URL in the provider's window that would run in this page", async () => {
  const { connect, toast } = await setUp({ GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'javascript:alert(1)' }) })
  const { popup, ports } = openWindow()
  await connectSocial(connect, 'google', ports)
  expect([popup.url, popup.closed, toast()]).toEqual(['', true, expect.stringContaining('was not opened')])
})

test("goes back with a message when the user closes the provider's window", async () => {
  const { connect, view, toast, names } = await setUp(social)
  const { popup, ports, tick } = openWindow()
  const login = connectSocial(connect, 'google', ports)
  await expect.poll(() => popup.url).not.toBe('')
  popup.close()
  tick()
  await login
  expect([view(), toast()]).toEqual(['Connect', 'The Google window was closed before you were logged in. Try again.'])
  expect(names()).toContain('SOCIAL_LOGIN_CANCELED')
})

test("closes the provider's window without a message when the user leaves the view", async () => {
  const { connect, view, toast } = await setUp(social)
  const { popup, ports } = openWindow()
  const login = connectSocial(connect, 'google', ports)
  await expect.poll(() => popup.url).not.toBe('')
  connect.store.set(updateModal(replace('WhatIsAWallet')))
  await login
  expect([popup.closed, view(), toast()]).toEqual([true, 'WhatIsAWallet', undefined])
})

test('goes back with a message if the browser blocks the window, or the provider does not answer', async () => {
  const blocked = await setUp(social)
  await connectSocial(blocked.connect, 'github', { ...openWindow().ports, openPopup: () => null })
  expect([blocked.view(), blocked.toast()]).toEqual([
    'Connect',
    'Your browser blocked the GitHub window. Allow pop-ups and try again.',
  ])
  const silent = await setUp({ GET_SOCIAL_REDIRECT_URI: failing('no provider') })
  const { popup, ports } = openWindow()
  await connectSocial(silent.connect, 'x', ports)
  expect([silent.view(), silent.toast(), popup.closed]).toEqual(['Connect', 'no provider', true])
})

const callbackUrl = '/callback'

test('redirects this page if no window opens, and returns with only the state', async () => {
  const frame = createFrameDouble({ ...user, ...social })
  const { connect } = await createToolkit({
    options: { frameUrl, openFrame: frame.open, callbackUrl },
    wallets: () => [],
  })
  connect.store.set(openAt('Connect'))
  vi.stubGlobal('location', new URL('https://site.example/create-token?template=1'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { ports, left } = openWindow()
  const login = connectSocial(connect, 'google', { ...ports, openPopup: () => null })
  await expect.poll(() => left).toEqual(['https://google.example/auth'])

  const asked = frame.asked().find(({ type }) => type === 'GET_SOCIAL_REDIRECT_URI')?.payload
  const { returnTo = '' } = asked as { returnTo?: string }
  const back = new URL(returnTo)
  expect([back.origin + back.pathname, [...back.searchParams.keys()]]).toEqual([
    'https://site.example/callback',
    ['state'],
  ])
  const state = back.searchParams.get('state') ?? ''
  connect.store.set(updateModal(replace('Connect')))
  await login

  expect(takeSocialReturn(connect.storage, 'other')).toBeNull()
  expect(takeSocialReturn(connect.storage, state)).toBe('google')
  expect(takeSocialReturn(connect.storage, state)).toBeNull()
  await resumeSocial(connect, 'google')
  expect(activeConnection(connect).status).toBe('connected')
  expect(accountOf(connect.store.get(), 'solana')).toMatchObject({
    socialProvider: 'google',
    socialWindow: null,
    user: { email, username: 'ann' },
  })
})

test('stays if the user navigates away before the redirect', async () => {
  const asked = Promise.withResolvers<void>()
  const frame = createFrameDouble({
    ...user,
    GET_SOCIAL_REDIRECT_URI: () => asked.promise.then(() => ({ uri: 'https://google.example/auth' })),
  })
  const { connect } = await createToolkit({
    options: { frameUrl, openFrame: frame.open, callbackUrl },
    wallets: () => [],
  })
  connect.store.set(openAt('Connect'))
  vi.stubGlobal('location', new URL('https://site.example/create-token'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { ports, left } = openWindow()
  const login = connectSocial(connect, 'google', { ...ports, openPopup: () => null })
  await expect.poll(() => frame.asked().map(({ type }) => type)).toContain('GET_SOCIAL_REDIRECT_URI')
  connect.store.set(updateModal(goBack))
  asked.resolve()
  await login
  expect([left, viewOf(connect.store.get())]).toEqual([[], 'Connect'])
})

test('reports a return without a result, and does not connect', async () => {
  const { connect, toast, names } = await setUp({ CONNECT_SOCIAL: failing('the login was canceled') })
  await resumeSocial(connect, 'github')
  expect([activeConnection(connect).status, toast()]).toEqual(['disconnected', 'the login was canceled'])
  expect(names()).toContain('SOCIAL_LOGIN_ERROR')
  expect(socialLoginOf(connect.store.get())).toBeNull()
})

test('Farcaster shows its code, and connects when its app has scanned it; leaving restarts the frame', async () => {
  const { connect, frame } = await setUp({
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/c' }),
    CONNECT_FARCASTER: () => ({ userName: 'ann' }),
  })
  connect.store.set(updateModal(push('ConnectingFarcaster')))
  await connectFarcaster(connect, new AbortController().signal)
  expect(accountOf(connect.store.get(), 'solana')).toMatchObject({
    socialProvider: 'farcaster',
    user: { username: 'ann' },
  })
  connect.store.set(updateAccount('solana', { farcasterUrl: 'x' }))
  await leaveFarcaster(connect)
  expect(accountOf(connect.store.get(), 'solana').farcasterUrl).toBeNull()
  expect(frame.asked().at(-1)?.type).toBe('RELOAD')
})

function createChoosingFrame(answer: unknown) {
  let isChosen = false
  const questions: string[] = []
  const ask = async () => {
    questions.push('asked')
    await new Promise((later) => setTimeout(later, 5))
    if (!isChosen) throw new Error(choiceWaitingMessage)
    return answer
  }
  return {
    ask,
    questions,
    choose: () => {
      isChosen = true
    },
  }
}

const choosing = ({ connect }: Awaited<ReturnType<typeof setUp>>) =>
  expect.poll(() => isChoosingRecovery(connect.store.get()))

test('a user without a wallet chooses a recovery method in the frame, and the same request is sent until they have', async () => {
  const newcomer = createChoosingFrame(undefined)
  const toolkit = await setUp({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }), CONNECT_OTP: newcomer.ask })
  const { connect, frame, view } = toolkit
  await connectEmail(connect, email)
  const entering = confirmEmail(connect, '123456')
  await choosing(toolkit).toBe(true)
  expect([view(), activeConnection(connect).status]).toEqual(['EmailVerifyOtp', 'disconnected'])
  await expect.poll(() => newcomer.questions.length).toBeGreaterThan(2)
  newcomer.choose()
  await entering
  expect([isChoosingRecovery(connect.store.get()), activeConnection(connect).status]).toEqual([false, 'connected'])
  expect(frame.asked().map(({ type }) => type)).not.toContain('RELOAD')
})

test('reports leaving the choice, does not connect, and can immediately start again with the same address', async () => {
  const newcomer = createChoosingFrame({ action: 'CONNECT' })
  const toolkit = await setUp({ CONNECT_EMAIL: newcomer.ask, CONNECT_OTP: newcomer.ask })
  const { connect, frame, view, toast, names } = toolkit
  connect.store.set(updateModal(push('EmailVerifyOtp', { email })))
  connect.storage.set(codeSentKey, String(Date.now()))
  const entering = confirmEmail(connect, '123456')
  await choosing(toolkit).toBe(true)
  leaveRecoveryChoice(connect)
  await entering
  expect([view(), activeConnection(connect).status]).toEqual(['Connect', 'disconnected'])
  expect(toast()).toBe('You left before your wallet was created. Log in again to create it.')
  expect(frame.asked().at(-1)?.type).toBe('RELOAD')
  expect(names()).not.toContain('EMAIL_VERIFICATION_CODE_FAIL')

  const again = connectEmail(connect, email)
  await choosing(toolkit).toBe(true)
  newcomer.choose()
  await again
  expect(activeConnection(connect).status).toBe('connected')
})

test('closing the modal ends the choice; a login after a redirect opens one for it', async () => {
  const newcomer = createChoosingFrame({ address, chainId: 1, userName: 'ann' })
  const toolkit = await setUp({ CONNECT_SOCIAL: newcomer.ask })
  const { connect, view, toast } = toolkit
  closeModal(connect)
  const entering = resumeSocial(connect, 'google')
  await choosing(toolkit).toBe(true)
  expect([view(), modalOf(connect.store.get()).isShown]).toEqual(['ConnectingSocial', true])
  closeModal(connect)
  await entering
  expect([toast(), activeConnection(connect).status]).toEqual([
    'You left before your wallet was created. Log in again to create it.',
    'disconnected',
  ])
})

test('Farcaster goes back with a message when it fails', async () => {
  const { connect, view, toast } = await setUp({ GET_FARCASTER_URI: failing('away') })
  connect.store.set(updateModal(push('ConnectingFarcaster')))
  await connectFarcaster(connect, new AbortController().signal)
  expect([view(), toast()]).toEqual(['Connect', 'away'])
})

test('a login on an unsupported kind of chain leads to the first supported network', async () => {
  const bitcoin = { ...ethereum, caip2: 'bip122:000000000019d6689c085ae165831e93' } as const
  const { connect } = await createToolkit({
    options: { networks: [bitcoin, { ...ethereum, id: 'other' as never }], namespaces: ['bip122', 'eip155'] },
  })
  expect(isLoginNetwork(connect)).toBe(false)
  expect(modalOf(connect.store.get())).toMatchObject({ data: { networkId: 'eip155:1' } })
  expect(viewOf(connect.store.get())).toBe('SwitchNetwork')
  const { connect: solana } = await createToolkit()
  expect(isLoginNetwork(solana)).toBe(true)
})

const message = { method: 'solana_signMessage', params: { message: 'aa', pubkey: 'bb' } } as const

test('C128: shows the frame for approvals, and goes back afterwards; reads do not show it', async () => {
  let answer: (value: unknown) => void = () => {}
  const { connect, frame, view } = await setUp({
    RPC_REQUEST: () =>
      new Promise((settle) => {
        answer = settle
      }),
  })
  const channel = await frame.open()
  const read = promptUser(connect, channel, { method: 'eth_getBalance', params: [] })
  await expect.poll(() => frame.asked()).toHaveLength(1)
  expect(view()).toBe('Connect')
  answer('0x1')
  await read
  const signed = promptUser(connect, channel, message)
  expect(view()).toBe('ApproveTransaction')
  await expect.poll(() => frame.asked()).toHaveLength(2)
  answer({ signature: 's' })
  await signed
  expect(view()).toBe('Connect')
})

test('passes on the frame’s message when a request fails', async () => {
  const said = 'Allow pop-ups for this site and its wallet.'
  const { connect, frame } = await setUp({
    RPC_REQUEST: () => Promise.reject(new WireError('FrameError', { type: 'RPC_REQUEST', message: said })),
  })
  const wallet = createEmbeddedWallet(connect, { open: frame.open })
  await wallet.connect({ isSilent: false })
  const input = { account: { address }, chain: 'solana:mainnet', transaction: sampleTransaction(address) } as const
  await expect(wallet.request('signTransaction', input)).rejects.toThrow(said)
  await expect(wallet.request('signAndSendTransaction', input)).rejects.toThrow(said)
  await expect(wallet.request('signAllTransactions', { ...input, transactions: [input.transaction] })).rejects.toThrow(
    said,
  )
  await expect(wallet.request('signMessage', { ...input, message: new Uint8Array([1]) })).rejects.toThrow(said)
})

test('keeps the modal open for a sign-in that the site requires', async () => {
  const frame = createFrameDouble({ ...user, CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }) })
  const siwx = createSiwx({ storage: createMemoryStorage(), domain: 'site.example', uri: 'https://site.example' })
  const { connect } = await createToolkit({
    options: { frameUrl, openFrame: frame.open, siwx },
    wallets: () => [],
  })
  connect.store.set(openAt('Connect'))
  await connectEmail(connect, email)

  await confirmEmail(connect, '123456')

  expect(activeConnection(connect).status).toBe('connected')
  expect(modalOf(connect.store.get()).isOpen).toBe(true)
})

test('keeps the modal open for a request right after the login until it is answered', async () => {
  let answer: (value: unknown) => void = () => {}
  const { connect, frame, view } = await setUp({
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    RPC_REQUEST: () =>
      new Promise((settle) => {
        answer = settle
      }),
  })
  const channel = await frame.open()
  const asked: Promise<unknown>[] = []
  onTestFinished(
    watchEvents(connect, ({ name }) => {
      if (name === 'CONNECT_SUCCESS') asked.push(promptUser(connect, channel, message))
    }),
  )

  await connectEmail(connect, email)
  await confirmEmail(connect, '123456')

  expect([asked.length, view(), modalOf(connect.store.get()).isOpen]).toEqual([1, 'ApproveTransaction', true])
  await expect.poll(() => frame.asked().at(-1)?.type).toBe('RPC_REQUEST')
  answer({ signature: 's' })
  await Promise.all(asked)
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
})

test('C127: refuses methods not on the list, reports it after 300 ms, and rejects open requests', async () => {
  const { connect, frame, toast } = await setUp({ RPC_REQUEST: () => 'never' })
  const channel = await frame.open()
  const waiting = promptUser(connect, channel, message).catch((error: Error) => error.message)
  let waitedMs = 0
  const wait = async (ms: number) => {
    waitedMs = ms
  }
  await expect(promptUser(connect, channel, { method: 'eth_sign' } as never, wait)).rejects.toThrow(
    'Requested RPC call is not allowed',
  )
  expect(await waiting).toBe('Request was aborted')
  expect([waitedMs, toast()]).toEqual([300, 'Action not allowed'])
})

test('a frame that does not allow a wallet request ends it with “Action not allowed”', async () => {
  const { connect, frame, toast } = await setUp({
    RPC_REQUEST: () => {
      throw new WireError('RpcNotAllowedError', { method: 'solana_signMessage' })
    },
  })
  const wallet = createEmbeddedWallet(connect, { open: frame.open })
  const account = await wallet.connect({ isSilent: false })
  await expect(wallet.request('signMessage', { account, message: new Uint8Array(1) } as never)).rejects.toMatchObject({
    name: 'ActionNotAllowedError',
    message: 'Action not allowed',
  })
  await expect.poll(toast).toBe('Action not allowed')
})

test('leaving the frame rejects the request', async () => {
  const { connect, frame, view } = await setUp({ RPC_REQUEST: () => 'never' })
  const { openFrame } = await import('./openFrame.ts')
  const channel = await openFrame(connect)
  const asked = promptUser(connect, channel, message).catch((error: Error) => error.message)
  await rejectApproval(connect)
  expect([await asked, view(), frame.asked().length]).toEqual(['Request was aborted', 'Connect', 1])
})

test('C132: reconnects the user at the next visit without a prompt', async () => {
  const { connect } = await setUp()
  connect.storage.set(rememberedWalletKey, 'embedded')
  connect.storage.set(embeddedUsedKey, 'true')
  const stop = registerOthers(connect)
  await expect.poll(() => activeConnection(connect)).toMatchObject({ status: 'connected', account: { address } })
  stop()
})
