import type { Scene } from './scene.ts'
import { accountScenes } from './scenes/account.ts'
import { buyScenes } from './scenes/buy.ts'
import { connectScenes } from './scenes/connect.ts'
import { loginScenes } from './scenes/login.ts'
import { nameScenes } from './scenes/names.ts'
import { sessionScenes } from './scenes/sessions.ts'
import { swapScenes } from './scenes/swap.ts'

export const scenes: readonly Scene[] = [
  ...connectScenes,
  ...loginScenes,
  ...accountScenes,
  ...swapScenes,
  ...buyScenes,
  ...nameScenes,
  ...sessionScenes,
]
