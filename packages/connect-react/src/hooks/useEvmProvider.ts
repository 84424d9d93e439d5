import { evmProviderOf } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'

/** Returns a stable EIP-1193 provider for viem and ethers. */
export const useEvmProvider = () => evmProviderOf(useConnect())
