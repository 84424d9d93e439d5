/** What can go wrong when the blockchain API answers for a chain, and the facts that come with it. */
export type BlockchainErrors = {
  /** The blockchain API does not answer for this network. */
  ChainNotServedError: { chainId: string }
  AddressFormatError: { field: string }
  /** On this network no program has to be allowed to move a token before a swap. */
  ApprovalNotNeededError: { chainId: string }
}

/** Their HTTP statuses. */
export const blockchainStatuses: Record<keyof BlockchainErrors, number> = {
  ChainNotServedError: 400,
  AddressFormatError: 400,
  ApprovalNotNeededError: 400,
}
