import { type Operator, providerNames, socialProviders } from '@solsmith/wire'
import type { FeeSettings } from '../affiliate/feeTables.ts'
import { nameProvider } from '../environment/nameProvider.ts'
import type { WalletSettings } from '../frame-host/walletSettings.ts'
import type { MailOptions } from '../mail/createMailer.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import type { ToolkitOptions } from '../toolkit/toolkitSettings.ts'
import type { OperatorSettings } from './operatorSettings.ts'

const networkIds = ['mainnet', 'devnet', 'sandbox'] as const

export type OperatorParts = Pick<ToolkitOptions, 'walletConnect'> & {
  readonly operator: OperatorSettings
  readonly upstreams: Upstreams
  readonly fees: FeeSettings
  readonly wallet: WalletSettings | null
  readonly mail: Pick<MailOptions, 'smtpUrl'>
}

export function readOperator({ operator, upstreams, walletConnect, fees, wallet, mail }: OperatorParts): Operator {
  return {
    ...operator,
    networks: networkIds.flatMap((id) => {
      const upstream = upstreams[id]
      return upstream ? [{ id, host: nameProvider(new URL(upstream.url)) }] : []
    }),
    relayHost: walletConnect && new URL(walletConnect.relayUrl).host,
    affiliateBasisPoints: fees.treasury && fees.affiliateBasisPoints,
    logins: wallet && {
      mailHost: mail.smtpUrl && nameProvider(new URL(mail.smtpUrl)),
      providers: socialProviders
        // Others involve only user and instance.
        .filter((id) => id !== 'local' && id !== 'passkey' && wallet.social[id] !== null)
        .map((id) => providerNames[id]),
      recoveryHours: wallet.recoveryDelayMs / 3_600_000,
    },
  }
}
