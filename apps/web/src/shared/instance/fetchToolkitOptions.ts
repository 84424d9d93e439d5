import { createLocalStorage, createSignInServer, createSiwx, type Options } from '@solsmith/connect'
import { callEndpoint, fetchToolkit, type ToolkitSettings } from '@solsmith/wire'
import { chosenSlippage } from '#preferences/preferences.ts'

const timeoutMs = 10_000

/**
 * Fetches the options of the wallet modal.
 *
 * @throws {WireError} As `callEndpoint`: the modal then offers only wallets without a server.
 */
export async function fetchToolkitOptions(): Promise<Partial<Options>> {
  const {
    apiUrl,
    projectId,
    namesZone,
    walletListUrl,
    walletConnect,
    mobileWallets,
    solflareFrames,
    embedded,
    signIn,
    features,
    metadata,
    termsUrl,
    privacyUrl,
  } = await callEndpoint({ baseUrl: '', timeoutMs }, fetchToolkit, {})
  const { walletGuide, ...switches } = features
  return {
    ...(apiUrl === null ? {} : { apiUrl }),
    ...(walletListUrl === null ? {} : { walletListUrl }),
    ...walletConnect,
    ...(signIn && apiUrl !== null ? { siwx: openSignIn(apiUrl, signIn.isRequired) } : {}),
    apiProjectId: projectId,
    nameZone: namesZone,
    tokenPort: async () => (await import('#token-reading/tokenPort.ts')).tokenPort,
    ...(embedded && readEmbedded(embedded)),
    features: embedded ? { ...switches, email: embedded.email, socials: embedded.socials } : switches,
    enableWalletGuide: walletGuide,
    enableMobileWallets: mobileWallets,
    enableSolflareFrames: solflareFrames,
    metadata,
    termsConditionsUrl: termsUrl,
    privacyPolicyUrl: privacyUrl,
    callbackUrl: '/callback',
    swapSlippage: chosenSlippage,
  }
}

const readEmbedded = ({ frameUrl, mailboxUrl, warnAboveLamports }: NonNullable<ToolkitSettings['embedded']>) => ({
  frameUrl,
  enableFrameLogger: false,
  ...(mailboxUrl === null ? {} : { mailboxUrl }),
  ...(warnAboveLamports === null ? {} : { warnAboveLamports: BigInt(warnAboveLamports) }),
})

const openSignIn = (apiUrl: string, isRequired: boolean) =>
  createSiwx({
    storage: createLocalStorage(),
    domain: location.host,
    uri: location.origin,
    isRequired,
    server: createSignInServer({ apiUrl }),
  })
