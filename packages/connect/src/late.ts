/** What a page needs only when somebody connects, signs, sends, or comes back to a session: loaded as one, and not before. */

export { fetchNewBlockhash } from '@solsmith/chain'
export { watchTabs } from './connection/watchTabs.ts'
export { followSwitch } from './networks/followSwitch.ts'
export { askNetwork, lineOf } from './rpc/line.ts'
export { createJournal } from './send/journal.ts'
export { createLocks } from './send/locks.ts'
export { offerOthers } from './wallets/offerOthers.ts'
export { askStandard } from './wallets/standardRequests.ts'
export { registerWalletConnect } from './wallets/walletConnect/registerWalletConnect.ts'
export { watchInjected } from './wallets/watchInjected.ts'
