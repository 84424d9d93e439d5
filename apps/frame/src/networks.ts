import { genesisHashes } from '@solsmith/chain'

/** The chain of anvil and Hardhat, on machines of developers: nothing on it has value. */
const evmSandbox = 'eip155:31337'

/** A network as CAIP-2. Pages may name a chain of Ethereum by its number. */
export const toCaip2 = (chainId: string | number): string =>
  typeof chainId === 'number' ? `eip155:${chainId}` : chainId

/** The number of a chain of Ethereum; null for a network of another kind. */
export function evmChainOf(chainId: string | number): bigint | null {
  const [, number] = /^eip155:([1-9]\d{0,15})$/.exec(toCaip2(chainId)) ?? []
  return number === undefined ? null : BigInt(number)
}

/** Whether a wallet that is bound to a sandbox signs on a network: on that one, and on the chain of developers' machines. */
export const isOfSandbox = (sandbox: string, chainId: string | number): boolean =>
  sandbox === chainId || toCaip2(chainId) === evmSandbox

/** Where the frame asks a chain of Ethereum. */
export const evmUrlOf = (chain: bigint, origin: string): string => `${origin}/v1?chainId=eip155:${chain}`

/** Where the frame asks a network: always its own server. Null for what is no network of Solana or Ethereum. */
export function rpcUrlOf(chainId: string | number, origin: string): string | null {
  const number = evmChainOf(chainId)
  if (number !== null) return evmUrlOf(number, origin)
  return /^solana:.{32}$/.test(String(chainId)) ? `${origin}/rpc/${solanaNetworkOf(String(chainId))}` : null
}

/** Which of Solana's networks it is: whatever has another genesis is the sandbox. */
export function solanaNetworkOf(chainId: string): 'mainnet' | 'devnet' | 'sandbox' {
  const reference = chainId.slice('solana:'.length)
  if (genesisHashes.mainnet.startsWith(reference)) return 'mainnet'
  return genesisHashes.devnet.startsWith(reference) ? 'devnet' : 'sandbox'
}
