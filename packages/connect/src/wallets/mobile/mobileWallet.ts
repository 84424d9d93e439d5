import type { WalletChain } from '@solsmith/chain'
import { ConnectionError } from '../../connection/errors.ts'
import type { Connect } from '../../createConnect.ts'
import { thisDevice } from '../../device.ts'
import { solanaNetwork } from '../../networks/solanaNetwork.ts'
import { isDecline } from '../../sign/isDecline.ts'
import { WalletError } from '../errors.ts'
import type { Account, Wallet, WalletRequest } from '../wallet.ts'
import { type Allowed, authorize, readAllowed } from './authorize.ts'
import { mobileHost } from './mobileHost.ts'
import { requestMobile, type Visit } from './mobileRequests.ts'
import { type MobileEnvironment, type MobileSession, mobileName, openMobileSession } from './mobileSession.ts'

const mobileWalletId = 'mobileWalletAdapter'

const allowedKey = 'solsmith:mobile-wallet'

/** Wallet apps don't support the sandbox. */
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet']

/** Creates the wallet of Android apps. */
// Long, because the steps share the app's authorization.
export function createMobileWallet(
  connect: Connect,
  { host = mobileHost }: { readonly host?: MobileEnvironment } = {},
): Wallet {
  const { storage } = connect
  const readChain = () => solanaNetwork(connect).walletChain
  let allowed: Allowed | null = null
  let leaving = new AbortController()
  const listeners = new Set<(account: Account | null) => void>()

  function keep(next: Allowed | null): void {
    const isOther = allowed !== null && allowed.address !== next?.address
    allowed = next
    storage.set(allowedKey, next && JSON.stringify(next))
    if (isOther) for (const listener of listeners) listener(next && { address: next.address })
  }

  async function open<T>(
    { chain, signIn }: { readonly chain: WalletChain; readonly signIn?: object },
    ask: (session: MobileSession, signIn: unknown) => Promise<T>,
  ): Promise<T> {
    const { signal } = leaving
    const session = await openMobileSession(host, { base: allowed?.base ?? undefined, signal })
    try {
      const question = { metadata: connect.options.metadata, chain, known: allowed, ...(signIn && { signIn }) }
      const answer = await authorize(session, question).catch((error: unknown) => {
        // The app no longer authorizes this site.
        if (!signIn && !signal.aborted && isDecline(error)) keep(null)
        throw error
      })
      if (signal.aborted) throw new WalletError('WalletDisconnectedError', { wallet: mobileName })
      keep(answer.allowed)
      return await ask(session, answer.signIn)
    } finally {
      session.close()
    }
  }

  const visitOf = (own: Allowed): Visit => ({
    allowed: own,
    chain: readChain(),
    enter: (chain, ask) =>
      open({ chain }, (session) => {
        if (allowed?.address !== own.address) throw new WalletError('WalletDisconnectedError', { wallet: mobileName })
        return ask(session)
      }),
    signIn: (payload) => open({ chain: readChain(), signIn: payload }, async (_, answer) => answer),
  })

  return {
    id: mobileWalletId,
    name: mobileName,
    icon: '',
    kind: 'external',
    chains,
    get features() {
      return featuresOf(allowed)
    },
    get versions() {
      return allowed?.versions ?? ['legacy', 0]
    },
    readiness: () => (allowed ? 'installed' : thisDevice().os === 'android' ? 'loadable' : 'unsupported'),
    async connect({ isSilent }) {
      // Opening an app needs a click.
      if (isSilent) allowed = readAllowed(storage.get(allowedKey))
      else await open({ chain: readChain() }, async () => {})
      if (!allowed) throw new ConnectionError('WalletAccountError', { wallet: mobileName })
      return { address: allowed.address }
    },
    async disconnect() {
      // Only discards the token.
      leaving.abort()
      leaving = new AbortController()
      allowed = null
      storage.set(allowedKey, null)
    },
    async request(request, input) {
      if (!allowed) throw new WalletError('WalletNotConnectedError', { action: request })
      if (!featuresOf(allowed).includes(request))
        throw new WalletError('WalletFeatureError', { wallet: mobileName, feature: request })
      if ('account' in input && input.account.address !== allowed.address)
        throw new WalletError('WalletDisconnectedError', { wallet: mobileName })
      return requestMobile(visitOf(allowed), request, input)
    },
    watchAccount(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns usual features until the app reports its own. */
function featuresOf(allowed: Allowed | null): readonly WalletRequest[] {
  const { canSign = true, canSend = true, canSignIn = false } = allowed ?? {}
  const found: WalletRequest[] = ['signMessage']
  if (canSign) found.push('signTransaction', 'signAllTransactions')
  if (canSend) found.push('signAndSendTransaction', 'signAndSendAllTransactions')
  if (canSignIn) found.push('signIn')
  return found
}
