import { type Sentences, shortenAddress } from '@solsmith/chain'
import { amountText } from '../../amountText.ts'
import { authorityNames } from '../../words/en.ts'
import type { ManageErrors } from '../errors.ts'

export const errorMessages: Sentences<ManageErrors> = {
  PowerNotHeldError: ({ power, holder, wallet }) =>
    holder === null
      ? `This token has no ${authorityNames[power]}, so this is not possible.`
      : `The ${authorityNames[power]} is held by ${holder}, not by ${wallet}. Use that wallet.`,
  NothingToDoError: () => 'There is nothing to change. It is already set like this.',
  AmountZeroError: () => 'Enter an amount greater than 0.',
  SupplyFullError: ({ room, decimals }) =>
    `The maximum supply is reached. Only ${amountText(room, decimals)} more can be minted.`,
  PowerNeededError: ({ power }) =>
    power === 'freeze'
      ? 'New accounts of this token start frozen. Without a freeze authority they stay frozen permanently, and the token cannot be sent. Set new accounts to start thawed first.'
      : 'This token is paused. Without a pause authority it stays paused permanently. Resume it first.',
  SupplyLeftError: ({ supply, decimals }) =>
    `The supply is still ${amountText(supply, decimals)}. Burn all tokens first. Only a mint without supply can be closed.`,
  NoTokenAccountError: ({ owner }) => `${owner} has no account for this token.`,
  AccountHandedOverError: ({ account, owner, holder }) =>
    `The token account ${account} of ${owner} belongs to ${holder} now. The transaction wasn’t sent. Use another address.`,
  UnusableReceiverError: ({ address, reason, owner }) =>
    `${
      {
        program: `${address} is a program or belongs to the network. Tokens sent to it are lost.`,
        mint: `${address} is a token, not a wallet.`,
        'token-account': `${address} is a token account. Use its owner ${owner}.`,
      }[reason]
    } The transaction wasn’t sent.`,
  BalanceTooSmallError: ({ amount, balance, largest = balance, decimals }) =>
    balance < amount
      ? `You have only ${amountText(balance, decimals)}.`
      : `Your ${amountText(balance, decimals)} are in several accounts, and the largest has ${amountText(largest, decimals)}. The transaction wasn’t sent. Use at most that much at a time, or send the tokens to your own address first.`,
  AccountFrozenError: ({ account, holder, isOwn }) => {
    if (holder === null)
      return `${isOwn ? 'Your account' : `The account ${account}`} is frozen permanently, because the freeze authority was revoked.`
    return isOwn
      ? `Your account is frozen. Only the freeze authority (${shortenAddress(holder)}) can thaw it.`
      : `The account ${account} is frozen. ${holder} can thaw it.`
  },
  AccountNotFrozenError: ({ account }) => `The account ${account} is not frozen.`,
  PoolVaultError: ({ account }) =>
    `The account ${account} belongs to a pool. Freezing it stops all trading there. Confirm only if you intend that.`,
  NoMetadataError: () => 'This token has no on-chain metadata to edit.',
  MetadataFieldError: ({ key, reason }) =>
    ({
      empty: 'Give the extra field a name.',
      reserved: `“${key}” is not an extra field. Change the name, symbol or link itself.`,
      absent: `There is no field “${key}” to remove.`,
      classic: `A Classic token cannot store the field “${key}”. Add it to the file behind the link.`,
    })[reason],
  ExtensionMissingError: ({ extension }) =>
    `This token was created without the extension “${extension}”. It cannot be added later.`,
  TransferFeeRangeError: ({ limit }) => `The fee must be a whole number of basis points from 0 to ${limit}.`,
}
