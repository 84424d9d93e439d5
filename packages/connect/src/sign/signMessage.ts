import {
  type Address,
  getBase58Decoder,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { requireConnected, requireSolana } from '../connection/requireConnected.ts'
import { activeNamespace, type Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { kindVerb } from '../namespaces/chainAdapter.ts'
import { WalletError } from '../wallets/errors.ts'
import { requestWallet } from '../wallets/requestWallet.ts'
import { isDecline } from './isDecline.ts'
import { isTransaction } from './isTransaction.ts'
import { wrapOffchain } from './wrapOffchain.ts'

/** A signed message. */
export type Signed = {
  readonly address: string
  /** Signed bytes, possibly in an envelope. */
  readonly message: Uint8Array
  readonly signature: Uint8Array
  /** Base58 on Solana, hex on EVM. */
  readonly signatureText: string
}

/**
 * Signs UTF-8.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `WalletFeatureError`, `SignatureDeclinedError`,
 *   `WalletSignMessageError`.
 */
export const signMessage = (connect: Connect, text: string): Promise<Signed> =>
  activeNamespace(connect) === 'solana'
    ? signBytes(connect, () => new TextEncoder().encode(text))
    : signOther(connect, text)

/**
 * Signs a text in Solana's off-chain envelope, which hardware wallets show.
 *
 * @throws {ConnectError} as {@link signMessage}.
 */
export const signOffchainMessage = (connect: Connect, text: string): Promise<Signed> =>
  signBytes(connect, (address) => wrapOffchain(text, address))

async function signOther(connect: Connect, text: string): Promise<Signed> {
  const { wallet, network, account } = requireConnected(connect, 'sign a message')
  const sign = await kindVerb(connect, 'signMessage')
  const signed = await sign({ wallet, network, address: account.address }, text)
  return { address: account.address, message: new TextEncoder().encode(text), ...signed }
}

async function signBytes(connect: Connect, write: (address: Address) => Uint8Array): Promise<Signed> {
  const { wallet, account } = requireSolana(connect, 'sign a message')
  if (!wallet.features.includes('signMessage'))
    throw new WalletError('WalletFeatureError', { wallet: wallet.name, feature: 'solana:signMessage' })
  const message = write(account.address)
  if (isTransaction(message)) throw new WalletError('WalletSignMessageError', { wallet: wallet.name, reason: isMoney })
  const signed = await requestWallet(connect, wallet, 'signMessage', { account, message }).catch((cause: unknown) => {
    if (isConnectError(cause)) throw cause
    if (isDecline(cause)) throw new WalletError('SignatureDeclinedError', { wallet: wallet.name }, { cause })
    throw new WalletError('WalletSignMessageError', { wallet: wallet.name }, { cause })
  })
  await requireSignature(wallet.name, account.address, signed)
  return { address: account.address, ...signed, signatureText: getBase58Decoder().decode(signed.signature) }
}

/** @throws {ConnectError} `WalletSignMessageError`. */
export async function requireSignature(
  wallet: string,
  address: Address,
  { message, signature }: { readonly message: Uint8Array; readonly signature: Uint8Array },
): Promise<void> {
  const key = await getPublicKeyFromAddress(address)
  // The brand is correct for 64 bytes.
  const isGood = signature.length === 64 && (await verifySignature(key, signature as SignatureBytes, message))
  if (!isGood)
    throw new WalletError('WalletSignMessageError', { wallet, reason: `${wallet} gave a signature that is not yours.` })
}

const isMoney = 'These bytes are a transaction. They are not signed as a message.'
