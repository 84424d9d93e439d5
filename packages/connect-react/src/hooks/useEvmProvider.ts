import { evmProviderOf } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'

/** The connected wallet of an EVM chain as viem and ethers take it (EIP-1193); the same one at every call. */
export const useEvmProvider = () => evmProviderOf(useConnect())
