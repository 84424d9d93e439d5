import type { Handler } from './handler.ts'

export const getChainId: Handler<'GET_CHAIN_ID'> = async (_, { state }) => ({ chainId: state().chainId })
