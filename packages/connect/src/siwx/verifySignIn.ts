import {
  type Address,
  getBase58Encoder,
  getBase64Encoder,
  getPublicKeyFromAddress,
  isAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { isSignInTransaction } from '@solsmith/chain'
import { findSignInFault, signInApi } from '@solsmith/wire'

/** Expected values. */
export type VerifySignInInput = {
  /** The site's, not the request's. */
  readonly origin: string
  /** Accepted once. */
  readonly nonce: string
  readonly now?: () => number
}

/**
 * Verifies a `SiwxSession` of a Solana account, on a site's server.
 *
 * @returns Its address; null if refused.
 */
export async function verifySignIn(
  session: unknown,
  { origin, nonce, now = Date.now }: VerifySignInInput,
): Promise<Address | null> {
  const parsed = signInApi.open.body.safeParse(session)
  if (!parsed.success) return null
  const { message, text, signature, transaction } = parsed.data
  const { accountAddress: account, chainId } = message
  if (!chainId.startsWith('solana:') || !isAddress(account) || message.nonce !== nonce) return null
  if (findSignInFault({ message, text, origin }, now()) !== null) return null
  try {
    const isSigned =
      transaction === undefined
        ? await isSignedBy(account, text, signature ?? '')
        : await isSignInTransaction(new Uint8Array(getBase64Encoder().encode(transaction)), text, account)
    return isSigned ? account : null
  } catch {
    // No base58, base64 or point.
    return null
  }
}

const isSignedBy = async (account: Address, text: string, signature: string): Promise<boolean> =>
  verifySignature(
    await getPublicKeyFromAddress(account),
    // Other lengths fail.
    getBase58Encoder().encode(signature) as SignatureBytes,
    new TextEncoder().encode(text),
  )
