import { genesisHashes } from '@solsmith/chain'

/** Anvil and Hardhat: nothing has value. */
const evmSandbox = 'eip155:31337'

/** Accepts CAIP-2 or an EVM chain number. */
export const toCaip2 = (chainId: string | number): string =>
  typeof chainId === 'number' ? `eip155:${chainId}` : chainId

export function evmChainOf(chainId: string | number): bigint | null {
  const [, number] = /^eip155:([1-9]\d{0,15})$/.exec(toCaip2(chainId)) ?? []
  return number === undefined ? null : BigInt(number)
}

export const isOfSandbox = (sandbox: string, chainId: string | number): boolean =>
  sandbox === chainId || toCaip2(chainId) === evmSandbox

export const evmUrlOf = (chain: bigint, origin: string): string => `${origin}/v1?chainId=eip155:${chain}`

export function rpcUrlOf(chainId: string | number, origin: string): string | null {
  const number = evmChainOf(chainId)
  if (number !== null) return evmUrlOf(number, origin)
  return /^solana:.{32}$/.test(String(chainId)) ? `${origin}/rpc/${solanaNetworkOf(String(chainId))}` : null
}

export function solanaNetworkOf(chainId: string): 'mainnet' | 'devnet' | 'sandbox' {
  const reference = chainId.slice('solana:'.length)
  if (genesisHashes.mainnet.startsWith(reference)) return 'mainnet'
  return genesisHashes.devnet.startsWith(reference) ? 'devnet' : 'sandbox'
}
