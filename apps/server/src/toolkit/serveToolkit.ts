import { fetchToolkit, type ToolkitSettings } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { listSocials } from '../auth/social/socialClients.ts'
import type { WalletSettings } from '../frame-host/walletSettings.ts'
import { serve } from '../http/serve.ts'
import type { Mailer } from '../mail/createMailer.ts'
import { ownProjectId } from '../projects/ownProject.ts'
import { walletListPath } from '../wallet-list/serveWalletList.ts'
import type { ToolkitPart } from './toolkitParts.ts'
import type { ToolkitOptions } from './toolkitSettings.ts'

type ToolkitOffer = ToolkitOptions & {
  readonly namesZone: string
  readonly publicUrl: string
  readonly wallet: WalletSettings | null
  readonly mailer: Pick<Mailer, 'isSending'>
}

export function serveToolkit(app: FastifyInstance, instance: ToolkitOffer): void {
  serve(app, fetchToolkit, async () => readToolkit(instance))
}

/** All except disabled ones. */
function readToolkit({
  toolkitOff,
  signIn,
  namesZone,
  walletConnect,
  publicUrl,
  wallet,
  mailer,
  solflareFrames,
}: ToolkitOffer): ToolkitSettings {
  const isOn = (part: ToolkitPart) => !toolkitOff.includes(part)
  return {
    apiUrl: isOn('api') ? '' : null,
    projectId: ownProjectId,
    namesZone,
    walletListUrl: isOn('wallets') ? walletListPath : null,
    walletConnect,
    mobileWallets: isOn('mobile'),
    solflareFrames,
    embedded: wallet && {
      frameUrl: `${wallet.origin}/sdk`,
      email: mailer.isSending || wallet.isLocal,
      socials: listSocials(wallet.social, wallet),
      mailboxUrl: wallet.isLocal && !mailer.isSending ? `${wallet.origin}/inbox` : null,
      warnAboveLamports: wallet.warnAboveLamports === null ? null : String(wallet.warnAboveLamports),
    },
    signIn: signIn === 'off' || !isOn('api') ? null : { isRequired: signIn === 'required' },
    features: {
      swaps: isOn('swaps'),
      onramp: isOn('onramp'),
      names: isOn('names'),
      receive: isOn('receive'),
      send: isOn('send'),
      history: isOn('history'),
      smartSessions: isOn('sessions'),
      walletGuide: isOn('guide'),
    },
    metadata: {
      name: 'Solsmith',
      description: 'Create and manage Solana tokens.',
      url: publicUrl,
      icons: [`${publicUrl}/icon-192.png`],
    },
    termsUrl: '/terms',
    privacyUrl: '/privacy',
  }
}
