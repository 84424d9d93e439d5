export { parseAddress } from './address.ts'
export {
  formatAmount,
  formatFixed,
  groupThousands,
  maximumAmount,
  parseAmount,
  roundAmount,
  solDecimals,
} from './amount.ts'
export { ChainError, type ChainErrors, isChainError } from './errors.ts'
export {
  createNetworks,
  explorerLink,
  genesisHashes,
  type Network,
  type NetworkId,
  type WalletChain,
} from './networks.ts'
export type { Plan } from './plan.ts'
export { type Confirmation, type ConfirmationProgress, type ConfirmInput, confirmSignature } from './rpc/confirm.ts'
export { type ChainRpc, createRpc } from './rpc/createRpc.ts'
export { type RpcAddress, requestRpc, rpcTimeoutMs } from './rpc/request.ts'
export { shortenAddress } from './shortenAddress.ts'
export { type AccountChange, type AccountState, hasSameEffects, isChange, type Simulation } from './simulation.ts'
