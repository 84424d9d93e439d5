import { type SignInMessage, writeSignInMessage } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import type { SiwxSession } from '../../siwx/siwx.ts'
import { lendBuffer } from './lendBuffer.ts'
import type { WcAuth, WcProvider, WcSession } from './wcProvider.ts'

/** What a wallet is offered for one kind of chain. */
type Offer = { readonly chains: readonly string[]; readonly methods: readonly string[] }

/**
 * Connects and signs in by one question (spec §5), where the site has a sign-in and its networks are of EVM alone. A wallet that does not
 * know the question connects by the usual one, and is asked to sign in afterwards.
 *
 * @returns Null where the usual question has to be asked.
 * @throws {ConnectError} as `authenticate`; whatever the wallet throws.
 */
export async function authenticateSession(
  connect: Connect,
  provider: WcProvider,
  offers: readonly Offer[],
): Promise<WcSession | undefined | null> {
  const { siwx } = connect.options
  const chains = offers.flatMap((offer) => offer.chains)
  const [chainId] = chains
  if (!siwx || chainId === undefined) return null
  const { authenticate, canAuthenticate } = await import('../../siwx/authenticate.ts')
  if (!canAuthenticate(connect, chains)) return null
  // Who will sign is not known yet.
  const message = await siwx.createMessage({ chainId, accountAddress: '' })
  const { domain, uri, nonce, statement, expirationTime, notBefore, requestId, resources } = message
  let session: WcSession | undefined
  try {
    const ask = async () => {
      const answer = await provider.authenticate({
        chains,
        domain,
        uri,
        nonce,
        methods: offers.flatMap(({ methods }) => methods),
        ...(statement !== undefined && { statement }),
        ...(expirationTime !== undefined && { exp: expirationTime }),
        ...(notBefore !== undefined && { nbf: notBefore }),
        ...(requestId !== undefined && { requestId }),
        ...(resources !== undefined && { resources: [...resources] }),
      })
      session = answer.session
      return (answer.auths ?? []).flatMap((auth) => readAuth(provider, { auth, message, session }))
    }
    await authenticate(connect, { chains, domain, uri, nonce }, () => lendBuffer(ask))
  } catch (error) {
    // A site that does not take the sign-in keeps no one connected.
    if (session) await provider.disconnect().catch(() => {})
    throw error
  }
  return session
}

type Signed = {
  readonly auth: WcAuth
  readonly message: SignInMessage
  readonly session: WcSession | undefined
}

/**
 * What a wallet has signed, as a session of the site. Of anything else than what was asked, or for an account that the session has not,
 * nothing remains: the person is asked to sign in as usual then. That the signature is the account's the SDK has verified.
 */
function readAuth(provider: WcProvider, { auth, message, session }: Signed): readonly SiwxSession[] {
  const { iss, domain, aud, nonce, iat, exp, nbf, requestId, resources } = auth.p
  const [, chainId, accountAddress] = /^did:pkh:([^:]+:[^:]+):([^:]+)$/.exec(iss) ?? []
  if (chainId === undefined || accountAddress === undefined) return []
  if (domain !== message.domain || aud !== message.uri || nonce !== message.nonce) return []
  const accounts = Object.values(session?.namespaces ?? {}).flatMap((namespace) => namespace.accounts)
  const account = `${chainId}:${accountAddress}`.toLowerCase()
  if (!accounts.some((one) => one.toLowerCase() === account)) return []
  const text = provider.client.formatAuthMessage({ request: auth.p, iss })
  // What the wallet may do with the session is written behind the site's own statement (ERC-5573).
  const [, , , statement] = text.split('\n')
  const signed: SignInMessage = {
    domain,
    uri: aud,
    version: '1',
    chainId,
    accountAddress,
    nonce,
    ...(statement && { statement }),
    ...(iat && { issuedAt: iat }),
    ...(exp && { expirationTime: exp }),
    ...(nbf && { notBefore: nbf }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
  }
  return writeSignInMessage(signed) === text ? [{ message: signed, text, signature: auth.s.s }] : []
}
