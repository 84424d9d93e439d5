import { type Operator, providerNames, socialProviders } from '@solsmith/wire'
import type { Deps } from '../deps.ts'
import { nameProvider } from './nameProvider.ts'

const networkIds = ['mainnet', 'devnet', 'sandbox'] as const

/** Tells who runs this instance and whom it talks to. An address may hold a key, and with some providers the host is one. */
export function readOperator({ operator, upstreams, walletConnect, fees, wallet }: Deps): Operator {
  return {
    ...operator,
    networks: networkIds.flatMap((id) => {
      const upstream = upstreams[id]
      return upstream ? [{ id, host: nameProvider(new URL(upstream.url)) }] : []
    }),
    relayHost: walletConnect && new URL(walletConnect.relayUrl).host,
    affiliateBasisPoints: fees.treasury && fees.affiliateBasisPoints,
    logins: wallet && {
      mailHost: wallet.mailHost,
      providers: socialProviders
        // The others are no one but the person and this instance.
        .filter((id) => id !== 'local' && id !== 'passkey' && wallet.social[id] !== null)
        .map((id) => providerNames[id]),
      recoveryHours: wallet.recoveryDelayMs / 3_600_000,
    },
  }
}
