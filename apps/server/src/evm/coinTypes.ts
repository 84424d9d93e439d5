import { isAddress } from '@solana/kit'
import { ServerError } from '../errors.ts'
import type { EvmChainId } from '../rpc/evmChainId.ts'
import { isEvmAddress } from '../signatures/verifySignature.ts'

/** Solana's number in SLIP-44. */
export const solanaCoinType = 501
/** Ethereum's. Its other chains have their chain id with the flag below. */
export const ethereumCoinType = 60
/** Spec §9. Alone it is what older clients compute of a genesis hash, which is no number. */
const flag = 0x8000_0000

/** Spec §9: the coin type of a chain of EVM. */
export const chainCoin = (chain: EvmChainId): number => flag + Number(chain.slice('eip155:'.length))

/** The chain of EVM that a coin type is of, by CAIP-2; null for others. */
export function coinChain(coinType: number): string | null {
  if (coinType === ethereumCoinType) return 'eip155:1'
  return coinType > flag ? `eip155:${coinType - flag}` : null
}

/**
 * The coin type that an address is kept under, and the one spelling of the address.
 *
 * @throws {ServerError} `CoinTypeError` for a number that no chain has, `CoinTypeAddressError` for an address of another kind of chain.
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
