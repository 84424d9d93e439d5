import { isAddress } from '@solana/kit'
import { isSignInTransaction } from '@solsmith/chain'
import { isSignInMessage, type Parsed, type signInApi } from '@solsmith/wire'
import { findBitcoinNetwork, isBitcoinMessageBy, readBitcoinAddress } from '@solsmith/wire/bitcoin'
import { ServerError } from '../errors.ts'
import { requireSignature } from '../signatures/verifySignature.ts'

type Proof = Parsed<typeof signInApi.open>['body']

type SignIn = { readonly address: string; readonly expiresAtMs: number }

/** Clock skew and signing time. */
const skewMs = 600_000

/** Default: a day. */
const longestMs = 30 * 86_400_000
const dayMs = 86_400_000

/**
 * Verifies the exact sign-in of `origin`. The caller checks nonce and chain.
 *
 * @throws {ServerError} `SignInMessageError`, `SignatureError`.
 */
export async function readSignIn(
  { message, text, signature, transaction }: Proof,
  origin: string,
  nowMs: number,
): Promise<SignIn> {
  const { accountAddress, domain, uri, version, issuedAt, expirationTime, notBefore } = message
  const need = (part: string, isRight: boolean) => {
    if (!isRight) throw new ServerError('SignInMessageError', { part })
  }
  need('address', isAddressOn(message.chainId, accountAddress))
  need('domain', domain === new URL(origin).host)
  need('uri', URL.canParse(uri) && new URL(uri).origin === origin)
  need('version', version === '1')
  need('issuedAt', issuedAt === undefined || Math.abs(Date.parse(issuedAt) - nowMs) <= skewMs)
  need('notBefore', notBefore === undefined || Date.parse(notBefore) <= nowMs)
  const expiresAtMs = expirationTime === undefined ? nowMs + dayMs : Date.parse(expirationTime)
  need('expirationTime', expiresAtMs > nowMs && expiresAtMs <= nowMs + longestMs + skewMs)
  need('text', isSignInMessage(text, message))
  if (!(await isProof(message, text, { signature, transaction }))) throw new ServerError('SignatureError', {})
  return { address: accountAddress, expiresAtMs }
}

function isAddressOn(chainId: string, address: string): boolean {
  const bitcoin = findBitcoinNetwork(chainId)
  return bitcoin ? readBitcoinAddress(address, bitcoin) !== null : isAddress(address)
}

async function isProof(
  { chainId, accountAddress }: Proof['message'],
  text: string,
  { signature, transaction }: Pick<Proof, 'signature' | 'transaction'>,
): Promise<boolean> {
  if (findBitcoinNetwork(chainId)) return signature !== undefined && isBitcoinMessageBy(accountAddress, text, signature)
  if (signature !== undefined) {
    await requireSignature(accountAddress, text, signature)
    return true
  }
  const bytes = new Uint8Array(Buffer.from(transaction ?? '', 'base64'))
  return isAddress(accountAddress) && isSignInTransaction(bytes, text, accountAddress)
}
