import type { View } from '@solsmith/connect'
import type { Scene } from '../scene.ts'
import { withTokens } from './accountAnswers.ts'

const session = (pci: string, change: object = {}) => ({
  pci,
  expiration: 1_798_761_600,
  createdAt: 1_763_000_000,
  permissions: [{}, {}],
  policies: [],
  revokedAt: null,
  ...change,
})

const scene = (view: View, state: string, sessions: NonNullable<Scene['answers']>[string]): Scene => ({
  view,
  state,
  isConnected: true,
  options: { apiUrl: 'https://scene', features: { smartSessions: true } },
  answers: { ...withTokens, '/v1/sessions': sessions },
})

const some = () => [
  session('one'),
  session('two', { permissions: [{}], revokedAt: 1_763_500_000 }),
  session('three', { expiration: 1_763_100_000 }),
]

export const sessionScenes: readonly Scene[] = [
  scene('SmartSessionList', 'ready', some),
  scene('SmartSessionList', 'loading', 'never'),
  scene('SmartSessionList', 'empty', () => []),
  scene('SmartSessionList', 'failed', 500),
  scene('SmartSessionCreated', 'ready', 404),
]
