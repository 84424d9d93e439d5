import type { View } from '@solsmith/connect'
import { createGalleryWallet, galleryAddress, type Scene } from '../scene.ts'
import { withTokens } from './accountAnswers.ts'

const free: NonNullable<Scene['answers']> = {
  ...withTokens,
  '/v1/profile/suggestions': () => ({
    suggestions: [
      { name: 'smith', registered: true },
      { name: 'smith1.reown.id', registered: false },
      { name: 'the-smith.reown.id', registered: false },
    ],
  }),
}
const taken: NonNullable<Scene['answers']> = { ...free, '/v1/profile/account': () => ({ addresses: {} }) }

const scene = (view: View, state: string, rest: Partial<Scene> = {}): Scene => ({
  view,
  state,
  isConnected: true,
  wallets: [createGalleryWallet({ name: 'Embedded Wallet', kind: 'embedded' })],
  options: { apiUrl: 'https://scene', frameUrl: 'https://scene/frame' },
  answers: free,
  ...rest,
})

const registering =
  (status: 'signing' | 'registered'): NonNullable<Scene['prepare']> =>
  ({ store }) =>
    store.set((state) => ({ ...state, registering: { name: 'smith.reown.id', status } }))

export const nameScenes: readonly Scene[] = [
  scene('ChooseAccountName', 'ready'),
  scene('RegisterAccountName', 'empty'),
  scene('RegisterAccountName', 'available', { steps: ({ names }) => [`${names.field}=smith`] }),
  scene('RegisterAccountName', 'registered', { answers: taken, steps: ({ names }) => [`${names.field}=smith`] }),
  scene('RegisterAccountName', 'too short', { steps: ({ names }) => [`${names.field}=abc`] }),
  scene('RegisterAccountName', 'characters', { steps: ({ names }) => [`${names.field}=ab_cd`] }),
  scene('RegisterAccountName', 'loading', {
    answers: { ...free, '/v1/profile/account': 'never' },
    steps: ({ names }) => [`${names.field}=smith`],
  }),
  scene('RegisterAccountName', 'owned', {
    answers: { ...free, [`/v1/profile/reverse/${galleryAddress}`]: () => [{ name: 'smith.reown.id', addresses: {} }] },
  }),
  scene('RegisterAccountNameSuccess', 'loading', { prepare: registering('signing') }),
  scene('RegisterAccountNameSuccess', 'ready', { prepare: registering('registered') }),
]
