import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import type { Connect } from '../../createConnect.ts'
import { addWallets } from '../../wallets/addWallets.ts'
import { attempt, takeWallets } from '../../wallets/takeWallets.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { methodOf } from '../methodOf.ts'
import { createPolkadotWallet } from './polkadotWallet.ts'

const pollMs = 1_000

const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  enkrypt: 'Enkrypt',
}

const mostListed = 50
const longestName = 40

/** Offers each wallet of `injectedWeb3`. Returns its stop. */
export function watchPolkadotWallets(connect: Connect): () => void {
  const seen = new Set<string>()
  const look = () => {
    const found = readInjected().filter(({ id }) => !seen.has(id) && seen.add(id))
    if (found.length === 0) return
    connect.store.set(addWallets(takeWallets(found, (one) => createPolkadotWallet(connect, one))))
    void reconnectWallet(connect)
  }
  look()
  const timer = setInterval(look, pollMs)
  globalThis.window?.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    globalThis.window?.removeEventListener('focus', look)
  }
}

const readInjected = () =>
  Object.entries(fieldsOf(attempt(() => fieldsOf(globalThis.window).injectedWeb3)))
    .slice(0, mostListed)
    .flatMap(([key, provider]) =>
      key.trim() === '' || !attempt(() => methodOf(provider, 'enable'))
        ? []
        : [{ id: `polkadot:${key}`, name: names[key] ?? key.slice(0, longestName), icon: '', provider }],
    )
