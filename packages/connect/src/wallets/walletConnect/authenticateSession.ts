import { type SignInMessage, writeSignInMessage } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import type { SiwxSession } from '../../siwx/siwx.ts'
import { lendBuffer } from './lendBuffer.ts'
import type { WcAuth, WcProvider, WcSession } from './wcProvider.ts'

type Offer = { readonly chains: readonly string[]; readonly methods: readonly string[] }

/**
 * One request (spec §5), for EVM-only sites with a sign-in.
 *
 * @returns Null if the usual one is needed.
 * @throws {ConnectError} as `authenticate`; or the wallet's error.
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
  // The account is unknown yet.
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
    // After a rejection it stays disconnected.
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

/** Drops other texts and foreign accounts. The SDK has verified the signature. */
function readAuth(provider: WcProvider, { auth, message, session }: Signed): readonly SiwxSession[] {
  const { iss, domain, aud, nonce, iat, exp, nbf, requestId, resources } = auth.p
  const [, chainId, accountAddress] = /^did:pkh:([^:]+:[^:]+):([^:]+)$/.exec(iss) ?? []
  if (chainId === undefined || accountAddress === undefined) return []
  if (domain !== message.domain || aud !== message.uri || nonce !== message.nonce) return []
  const accounts = Object.values(session?.namespaces ?? {}).flatMap((namespace) => namespace.accounts)
  const account = `${chainId}:${accountAddress}`.toLowerCase()
  if (!accounts.some((one) => one.toLowerCase() === account)) return []
  const text = provider.client.formatAuthMessage({ request: auth.p, iss })
  // Permissions follow the statement (ERC-5573).
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
