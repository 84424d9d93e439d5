import { type Connect, type FeatureOptions, type SocialLogin, updateAccount, type View } from '@solsmith/connect'
import { type FrameScene, openFrameDouble } from '../frameDouble.ts'
import { createGalleryWallet, type Scene } from '../scene.ts'

const email = 'smith@anvil.example'
const newEmail = 'patient.smith.of.the.old.forge@anvil.example'
const embedded = [createGalleryWallet({ name: 'Embedded Wallet', kind: 'embedded' })]

const options = (features: FeatureOptions = {}, frame: FrameScene = {}): NonNullable<Scene['options']> => ({
  frameUrl: 'https://scene/frame',
  openFrame: openFrameDouble(frame),
  features,
})

const scene = (view: View, state: string, rest: Partial<Scene> = {}): Scene => ({
  view,
  state,
  options: options(),
  ...rest,
})

const sentNow = ({ storage }: Connect) => storage.set('solsmith:embedded-code-sent', String(Date.now()))
const knowsEmail = ({ storage }: Connect) => storage.set('solsmith:embedded-email', email)

const inLogin =
  (social: SocialLogin) =>
  ({ store }: Connect) =>
    store.set((state) => ({ ...state, social }))

const wrong: FrameScene = { CONNECT_OTP: new Error('Invalid code.') }
const update = {
  data: { email, newEmail, redirectView: 'AccountSettings' as const },
  isConnected: true,
  wallets: embedded,
}

export const loginScenes: readonly Scene[] = [
  scene('Connect', 'with logins'),
  scene('Connect', 'logins first', { wallets: [] }),
  scene('Connect', 'two socials', { options: options({ socials: ['google', 'github'], email: false }) }),
  scene('Connect', 'not an email', {
    wallets: [],
    options: options({ socials: [] }, { CONNECT_EMAIL: new Error('no') }),
    steps: ({ login }) => [`${login.email}=smith@anvil`],
  }),
  scene('EmailLogin', 'ready', { steps: ({ login }) => [`${login.email}=${email}`] }),
  scene('EmailLogin', 'loading', { steps: ({ login }) => [`${login.email}=${email}`, login.continue] }),
  scene('EmailLogin', 'empty', { options: {} }),
  scene('EmailVerifyOtp', 'ready', { data: { email }, steps: ({ code }) => [`${code.digit(1)}=407`] }),
  scene('EmailVerifyOtp', 'must wait', { data: { email }, prepare: sentNow }),
  scene('EmailVerifyOtp', 'loading', { data: { email }, steps: ({ code }) => [`${code.digit(1)}=407912`] }),
  scene('EmailVerifyOtp', 'failed', {
    data: { email },
    options: options({}, wrong),
    steps: ({ code }) => [`${code.digit(1)}=407912`],
  }),
  scene('EmailVerifyOtp', 'mails stay here', {
    data: { email },
    options: { ...options(), mailboxUrl: 'https://wallet.example/inbox' },
  }),
  scene('EmailVerifyOtp', 'empty'),
  scene('EmailVerifyDevice', 'ready', { data: { email }, prepare: sentNow }),
  scene('EmailVerifyDevice', 'mails stay here', {
    data: { email },
    prepare: sentNow,
    options: { ...options(), mailboxUrl: 'https://wallet.example/inbox' },
  }),
  scene('EmailVerifyDevice', 'empty'),
  scene('UpdateEmailWallet', 'ready', { ...update, prepare: knowsEmail }),
  scene('UpdateEmailWallet', 'without a way back', {
    isConnected: true,
    wallets: embedded,
    prepare: knowsEmail,
    steps: ({ editEmail }) => [`${editEmail.email}=${newEmail}`],
  }),
  scene('UpdateEmailWallet', 'loading', {
    ...update,
    prepare: knowsEmail,
    steps: ({ editEmail }) => [`${editEmail.email}=${newEmail}`, editEmail.save],
  }),
  scene('UpdateEmailPrimaryOtp', 'ready', update),
  scene('UpdateEmailPrimaryOtp', 'empty'),
  scene('UpdateEmailSecondaryOtp', 'ready', update),
  scene('UpdateEmailSecondaryOtp', 'empty'),
  scene('UpgradeEmailWallet', 'ready', { isConnected: true, wallets: embedded }),
  scene('ConnectSocials', 'ready'),
  scene('ConnectSocials', 'empty', { options: {} }),
  scene('ConnectingSocial', 'waiting', {
    data: { provider: 'google', name: 'Google' },
    prepare: inLogin({ provider: 'google', step: 'waiting' }),
  }),
  scene('ConnectingSocial', 'loading', {
    data: { provider: 'github', name: 'GitHub' },
    prepare: inLogin({ provider: 'github', step: 'reading' }),
  }),
  scene('ConnectingSocial', 'failed', { data: { provider: 'x', name: 'X' } }),
  scene('ConnectingFarcaster', 'ready', {
    options: options({}, { GET_FARCASTER_URI: { url: 'https://farcaster.example/~/siwf?channelToken=3f9a' } }),
  }),
  scene('ConnectingFarcaster', 'loading'),
  scene('ConnectingFarcaster', 'reading', {
    prepare: (connect) => {
      connect.store.set(updateAccount('solana', { farcasterUrl: 'https://farcaster.example' }))
      inLogin({ provider: 'farcaster', step: 'reading' })(connect)
    },
  }),
  scene('Create', 'ready'),
  scene('Create', 'without logins', { options: {} }),
  scene('ApproveTransaction', 'ready', { isConnected: true, wallets: embedded }),
]
