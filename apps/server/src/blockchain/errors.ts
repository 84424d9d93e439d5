export type BlockchainErrors = {
  ChainNotServedError: { chainId: string }
  AddressFormatError: { field: string }
  ApprovalNotNeededError: { chainId: string }
}

export const blockchainStatuses: Record<keyof BlockchainErrors, number> = {
  ChainNotServedError: 400,
  AddressFormatError: 400,
  ApprovalNotNeededError: 400,
}
