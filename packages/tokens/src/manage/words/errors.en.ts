import type { Sentences } from '@solsmith/chain'
import { amountText } from '../../amountText.ts'
import { powerNames } from '../../words/en.ts'
import type { ManageErrors } from '../errors.ts'

/** One sentence for each error of managing a token: what happened and what to do. */
export const errorMessages: Sentences<ManageErrors> = {
  PowerNotHeldError: ({ power, holder, wallet }) =>
    holder === null
      ? `No one holds the ${powerNames[power]} of this token, so no one can do this.`
      : `The ${powerNames[power]} is held by ${holder}, not by ${wallet}. Use that wallet.`,
  NothingToDoError: () => 'There is nothing to do: it is like this already.',
  AmountZeroError: () => 'Enter an amount greater than 0.',
  SupplyFullError: ({ room, decimals }) =>
    `A supply has its limit, and this one has room for ${amountText(room, decimals)} more.`,
  SupplyLeftError: ({ supply, decimals }) =>
    `${amountText(supply, decimals)} of this token exist. Burn them all first: only an empty mint can be closed.`,
  NoTokenAccountError: ({ owner }) => `${owner} has no account of this token.`,
  BalanceTooSmallError: ({ balance, decimals }) => `There are only ${amountText(balance, decimals)} in the account.`,
  AccountFrozenError: ({ account, holder }) =>
    holder === null
      ? `The account ${account} is frozen permanently: no one holds the freeze authority.`
      : `The account ${account} is frozen. ${holder} can thaw it.`,
  AccountNotFrozenError: ({ account }) => `The account ${account} is not frozen.`,
  PoolVaultError: ({ account }) =>
    `The account ${account} belongs to a pool. Freezing it ends all trade there. Insist on it only when you mean it.`,
  NoMetadataError: () => 'This token has no name and logo on chain, so there is nothing to edit.',
  MetadataFieldError: ({ key, reason }) =>
    ({
      empty: 'Give the extra field a name.',
      absent: `There is no field “${key}” to take out.`,
      classic: `A Classic token cannot keep the field “${key}”. Put it into the file that the link leads to.`,
    })[reason],
  ExtensionMissingError: ({ extension }) =>
    `This token was made without the extension “${extension}”, and no token gets one later.`,
  TransferFeeRangeError: ({ limit }) => `A fee is a whole number of basis points from 0 to ${limit}.`,
}
