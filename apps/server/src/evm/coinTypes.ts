import { isAddress } from '@solana/kit'
import { ServerError } from '../errors.ts'
import type { EvmChainId } from '../rpc/evmChainId.ts'
import { isEvmAddress } from '../signatures/verifySignature.ts'

/** SLIP-44. */
export const solanaCoinType = 501
/** SLIP-44; other chains use the flag below. */
export const ethereumCoinType = 60
/** Spec §9. Older clients send a non-numeric genesis hash. */
const flag = 0x8000_0000

/** Spec §9. */
export const chainCoin = (chain: EvmChainId): number => flag + Number(chain.slice('eip155:'.length))

/** CAIP-2, or null. */
export function coinChain(coinType: number): string | null {
  if (coinType === ethereumCoinType) return 'eip155:1'
  return coinType > flag ? `eip155:${coinType - flag}` : null
}

/**
 * Canonicalizes for storage.
 *
 * @throws {ServerError} `CoinTypeError`, `CoinTypeAddressError` for another namespace.
 */
export function readCoinAddress(
  coinType: number,
  address: string,
): { readonly coinType: number; readonly address: string } {
  if (coinType === solanaCoinType || (coinType === flag && isAddress(address))) {
    if (!isAddress(address)) throw new ServerError('CoinTypeAddressError', {})
    return { coinType: solanaCoinType, address }
  }
  const isEvm = coinType === ethereumCoinType || (Number.isInteger(coinType) && coinType > flag && coinType < 2 * flag)
  if (!isEvm) throw new ServerError('CoinTypeError', {})
  if (!isEvmAddress(address)) throw new ServerError('CoinTypeAddressError', {})
  return { coinType, address: address.toLowerCase() }
}
