import type { LateErrors } from '../errors.ts'
import { amountText, powerNames } from './en.ts'

/** One sentence for each error that needs somebody to manage a token: what happened and what to do. */
export const lateMessages: { [N in keyof LateErrors]: (context: LateErrors[N]) => string } = {
  TransactionNotKeptError: () =>
    'The network does not keep this transaction, so no receipt can be written. Ask a node with a longer history.',
  ReceiptFormatError: () => 'This is not a receipt of Solsmith. Choose the JSON file that was saved after an action.',
  TemplateFormatError: ({ field }) =>
    field === null ? 'This is not a template of a token.' : `The template’s field “${field}” cannot be read.`,
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
  PaymentNotReadError: ({ signature }) =>
    `The network lists the payment ${signature} but does not show what it paid. Nothing was sent. Try again, or use an RPC address that keeps the history.`,
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
  NotSendableError: ({ reason }) =>
    ({
      'non-transferable': 'This token cannot be transferred.',
      paused: 'This token is paused. Resume it first.',
      hook: 'A program runs at each transfer of this token, and it wants accounts that only it knows.',
      'born-frozen':
        'New accounts of this token are born frozen, so nothing could arrive. Set new accounts to thawed first.',
    })[reason],
  HoldersAboveSupplyError: ({ held, supply, decimals }) =>
    `The accounts hold ${amountText(held, decimals)}, but only ${amountText(supply, decimals)} exist. The list is wrong: read it again, or ask another node.`,
  TransferFeeRangeError: ({ limit }) => `A fee is a whole number of basis points from 0 to ${limit}.`,
}
