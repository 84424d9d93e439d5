import type { Sentences } from '@solsmith/chain'
import { amountText } from '../../amountText.ts'
import type { ReadErrors } from '../errors.ts'

export const errorMessages: Sentences<ReadErrors> = {
  TokenNotFoundError: () => 'No token found at this address on this network.',
  NotAMintError: () => 'The account at this address is not a token.',
  HoldersAboveSupplyError: ({ held, supply, decimals }) =>
    `The accounts hold ${amountText(held, decimals)}, but the supply is only ${amountText(supply, decimals)}. The list is wrong. Try again, or use another RPC node.`,
}
