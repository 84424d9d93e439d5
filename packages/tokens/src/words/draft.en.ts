import { formatDecimal } from '@solsmith/chain'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { DraftIssues } from '../token/draftIssues.ts'

/** Names of extensions. */
export const extensionTitles: { readonly [K in ExtensionKind]: string } = {
  'transfer-fee': 'Transfer fee',
  interest: 'Interest',
  'scaled-amount': 'Scaled balances',
  'permanent-delegate': 'Permanent delegate',
  'default-state': 'Default frozen',
  'non-transferable': 'Non-transferable',
  hook: 'Transfer hook',
  'close-authority': 'Close authority',
  pausable: 'Pausable',
}

export const draftIssueMessages: { [N in keyof DraftIssues]: (context: DraftIssues[N]) => string } = {
  NameMissingIssue: () => 'Enter a name.',
  NameTooLongIssue: ({ bytes, limitBytes }) =>
    `Name is ${bytes} bytes; the limit is ${limitBytes}. Emoji and accents take 2-4 bytes.`,
  NameInvisibleIssue: () => 'Name contains invisible characters.',
  NameTakenIssue: ({ symbol, name }) => `${name} is already used by ${symbol}. Choose another name.`,
  SymbolMissingIssue: () => 'Enter a symbol.',
  SymbolTooLongIssue: ({ bytes, limitBytes }) => `Symbol is ${bytes} bytes; the limit is ${limitBytes}.`,
  SymbolSpacesIssue: () => 'A symbol has no spaces.',
  SymbolDollarIssue: () => 'Remove the $, wallets add it.',
  SymbolInvisibleIssue: () => 'Symbol contains invisible characters.',
  SymbolTakenIssue: ({ symbol, name }) => `${symbol} is already used by ${name}. Choose another symbol.`,
  DescriptionTooLongIssue: ({ limit }) => `Description is longer than ${limit} characters.`,
  LinkIssue: () => 'Enter an https:// link.',
  LinkTooLongIssue: ({ limit }) => `The link is longer than ${limit} characters.`,
  XHandleIssue: () => 'Not a valid X handle. Use letters, digits and _ only, up to 15 characters.',
  ProfileIssue: ({ site }) => `Not a valid ${site} name or link.`,
  DecimalsIssue: ({ limit }) => `Decimals must be a whole number from 0 to ${limit}.`,
  SupplyFormatIssue: ({ decimals }) =>
    decimals === 0
      ? 'Enter a whole number: with 0 decimals a token cannot be divided.'
      : `Enter a number with at most ${decimals === 1 ? '1 decimal place' : `${decimals} decimal places`}.`,
  SupplyZeroIssue: () => 'Supply must be greater than 0.',
  SupplyTooLargeIssue: ({ decimals, maximumText }) =>
    `With ${decimals} decimals, the maximum supply is ${formatDecimal(maximumText)}.`,
  AddressIssue: () => 'Not a valid Solana address. Paste the whole address, 32 to 44 characters.',
  ValueIssue: () => 'Not a valid value. Choose it again in the form.',
  SharePercentIssue: () => 'Enter a share from 0.01% to 100%.',
  DistributionSumIssue: ({ percentText }) => `Allocations add up to ${percentText}%. They must not exceed 100%.`,
  DistributionLengthIssue: ({ limit }) =>
    `A new token can be allocated to at most ${limit} addresses. Use Send to many for more.`,
  BasisPointsIssue: ({ least, most }) => `Enter a share from ${least / 100}% to ${most / 100}%, in steps of 0.01%.`,
  MultiplierIssue: () => 'Enter a number greater than 0.',
  ExtensionStandardIssue: ({ kind }) =>
    `${extensionTitles[kind]} needs a Modern token. Choose Modern or remove the extension.`,
  ExtensionRepeatedIssue: ({ kind }) => `${extensionTitles[kind]} is selected twice. Remove one.`,
  ExtensionClashIssue: () =>
    'Interest and scaled balances both change displayed balances. A token can have only one of them.',
  FrozenForeverIssue: () =>
    'New accounts would be frozen and no one could thaw them. Keep the freeze authority or transfer it to someone.',
}
