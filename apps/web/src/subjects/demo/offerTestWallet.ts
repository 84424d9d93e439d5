import { registerTestWallet } from '@solsmith/test-wallet'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

/** So that visitors without a wallet can try every button. */
registerTestWallet({
  name: 'Sandbox wallet',
  rpcUrl: new URL('/rpc/sandbox', location.href).href,
  approve: async ({ address }) => {
    const words = document.documentElement.lang === 'de' ? de : en
    return confirm(words.approve(address))
  },
})
