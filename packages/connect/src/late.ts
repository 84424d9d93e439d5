/** What a page needs only when somebody connects, signs, sends, or comes back to a session: loaded as one, and not before. */
export { watchTabs } from './connection/watchTabs.ts'
export { createJournal } from './send/journal.ts'
export { createLocks } from './send/locks.ts'
export { askStandard } from './wallets/standardRequests.ts'
export { registerWalletConnect } from './wallets/walletConnect/registerWalletConnect.ts'
export { watchInjected } from './wallets/watchInjected.ts'
