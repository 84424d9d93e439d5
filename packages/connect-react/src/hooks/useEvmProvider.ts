import { evmProviderOf } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'

/** Returns the connected EVM wallet as an EIP-1193 provider for viem and ethers; stable across renders. */
export const useEvmProvider = () => evmProviderOf(useConnect())
