import type { Scene } from './scene.ts'
import { accountScenes } from './scenes/account.ts'
import { connectScenes } from './scenes/connect.ts'

/** Every view in every state, in the order of the gallery. */
export const scenes: readonly Scene[] = [...connectScenes, ...accountScenes]
