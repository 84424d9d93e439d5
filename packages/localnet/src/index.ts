export type { Commitment } from './clock.ts'
export { createLocalnet, type Localnet, type LocalnetOptions } from './createLocalnet.ts'
export { isLocalnetError, LocalnetError, type LocalnetErrors } from './errors.ts'
export { maxAirdropLamports } from './sendAirdrop.ts'
