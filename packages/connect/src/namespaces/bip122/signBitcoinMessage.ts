import { bitcoinNetworks, findBitcoinNetwork, parseBitcoinAddress } from '@solsmith/wire/bitcoin'
import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import { fromBase64, fromHex, toBase64 } from '../bytes.ts'
import type { AdapterAccount, SignedText } from '../chainAdapter.ts'

/**
 * BIP-322, or BIP-137 for the oldest addresses; wallets answer with either, and both are verified.
 *
 * @returns The signature, as base64 in `signatureText`.
 * @throws {ConnectError} as `askWallet`; `WalletSignMessageError` for another signature.
 */
export async function signBitcoinMessage(
  { wallet, network, address }: AdapterAccount,
  text: string,
): Promise<SignedText> {
  const { kind } = parseBitcoinAddress(address, findBitcoinNetwork(network.caip2) ?? bitcoinNetworks.mainnet) ?? {}
  const answer = await askWallet(wallet, 'WalletSignMessageError', {
    method: 'signMessage',
    params: { account: address, address, message: text, protocol: kind === 'p2pkh' ? 'ecdsa' : 'bip322' },
    chain: network.caip2,
  })
  const signature = readSignature(answer)
  const { isBitcoinMessageBy } = await import('./verifyBitcoin.ts')
  if (!signature || !isBitcoinMessageBy(address, text, toBase64(signature)))
    throw new WalletError('WalletSignMessageError', {
      wallet: wallet.name,
      reason: `${wallet.name} gave a signature that is not yours.`,
    })
  return { signature, signatureText: toBase64(signature) }
}

function readSignature(answer: unknown): Uint8Array | null {
  const given = typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
  if (given instanceof Uint8Array) return given
  if (typeof given !== 'string') return null
  try {
    return /^([0-9a-f]{2})+$/i.test(given) ? fromHex(given) : fromBase64(given)
  } catch {
    return null
  }
}
