import { isAddress } from '@solana/kit'
import { ServerError } from '../errors.ts'
import type { EvmChainId } from '../rpc/evmChainId.ts'
import { isEvmAddress } from '../signatures/verifySignature.ts'

/** SLIP-44. */
export const solanaCoinType = 501
/** SLIP-44. Other EVM chains use their chain id with the flag below. */
export const ethereumCoinType = 60
/** Spec §9. Without a chain id, older clients derive it from a genesis hash, which is not a number. */
const flag = 0x8000_0000

/** Spec §9: returns an EVM chain's coin type. */
export const chainCoin = (chain: EvmChainId): number => flag + Number(chain.slice('eip155:'.length))

/** Returns the EVM chain of a coin type as CAIP-2, or null. */
export function coinChain(coinType: number): string | null {
  if (coinType === ethereumCoinType) return 'eip155:1'
  return coinType > flag ? `eip155:${coinType - flag}` : null
}

/**
 * Returns the canonical coin type and address for storage.
 *
 * @throws {ServerError} `CoinTypeError` for an unknown coin type, `CoinTypeAddressError` for an address of another kind
 *   of chain.
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
