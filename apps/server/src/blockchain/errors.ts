/** Errors of the blockchain API, with their context. */
export type BlockchainErrors = {
  /** The blockchain API does not serve this network. */
  ChainNotServedError: { chainId: string }
  AddressFormatError: { field: string }
  /** Swaps on this network need no token approval. */
  ApprovalNotNeededError: { chainId: string }
}

export const blockchainStatuses: Record<keyof BlockchainErrors, number> = {
  ChainNotServedError: 400,
  AddressFormatError: 400,
  ApprovalNotNeededError: 400,
}
