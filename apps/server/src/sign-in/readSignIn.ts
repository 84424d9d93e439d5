import { isAddress } from '@solana/kit'
import { isSignInTransaction } from '@solsmith/chain'
import { findSignInFault, type Parsed, type signInApi, signInEndMs } from '@solsmith/wire'
import { findBitcoinNetwork, isBitcoinMessageBy, parseBitcoinAddress } from '@solsmith/wire/bitcoin'
import { decodePolkadotAddress, findPolkadotNetwork, isPolkadotMessageBy } from '@solsmith/wire/polkadot'
import { ServerError } from '../errors.ts'
import { requireSignature } from '../signatures/verifySignature.ts'

type Proof = Parsed<typeof signInApi.open>['body']

type SignIn = { readonly address: string; readonly expiresAtMs: number }

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
  const { accountAddress } = message
  const part = isAddressOn(message.chainId, accountAddress)
    ? findSignInFault({ message, text, origin }, nowMs)
    : 'address'
  if (part !== null) throw new ServerError('SignInMessageError', { part })
  if (!(await isProof(message, text, { signature, transaction }))) throw new ServerError('SignatureError', {})
  return { address: accountAddress, expiresAtMs: signInEndMs(message, nowMs) }
}

/** Whose signatures are verified without their chain. */
type OtherKind = {
  readonly isAddress: (address: string) => boolean
  readonly isSigned: (address: string, text: string, signature: string) => boolean | Promise<boolean>
}

function findKind(chainId: string): OtherKind | null {
  const bitcoin = findBitcoinNetwork(chainId)
  if (bitcoin)
    return { isAddress: (address) => parseBitcoinAddress(address, bitcoin) !== null, isSigned: isBitcoinMessageBy }
  const polkadot = findPolkadotNetwork(chainId)
  // One text for each account: that of the network.
  const isOwn = (address: string) => decodePolkadotAddress(address)?.prefix === polkadot?.prefix
  return polkadot && { isAddress: isOwn, isSigned: isPolkadotMessageBy }
}

/** Networks whose signatures are verified without their chain: Bitcoin's and Polkadot's. */
export const isChainless = (chainId: string): boolean => findKind(chainId) !== null

const isAddressOn = (chainId: string, address: string): boolean =>
  findKind(chainId)?.isAddress(address) ?? isAddress(address)

async function isProof(
  { chainId, accountAddress }: Proof['message'],
  text: string,
  { signature, transaction }: Pick<Proof, 'signature' | 'transaction'>,
): Promise<boolean> {
  const kind = findKind(chainId)
  if (kind) return signature !== undefined && kind.isSigned(accountAddress, text, signature)
  if (signature !== undefined) {
    await requireSignature(accountAddress, text, signature)
    return true
  }
  const bytes = new Uint8Array(Buffer.from(transaction ?? '', 'base64'))
  return isAddress(accountAddress) && isSignInTransaction(bytes, text, accountAddress)
}
