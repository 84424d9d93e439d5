import type { Handler } from './handler.ts'

export const switchNetwork: Handler<'SWITCH_NETWORK'> = async ({ payload: { chainId } }, session) => {
  session.switchNetwork(chainId)
  return { chainId }
}
