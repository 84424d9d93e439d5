import type { InPageOptions } from './playwright.ts'
import { registerTestWallet } from './registerTestWallet.ts'

// Set by `addTestWallet` in front of this script.
const { isApproving, ...options } = (globalThis as { solsmithTestWallet?: InPageOptions }).solsmithTestWallet ?? {}

registerTestWallet({ ...options, approve: async () => isApproving ?? true })
