import type { TokenErrors } from '../errors.ts'
import type { DraftIssues } from '../token/draftIssues.ts'

/** One sentence for each error: what happened and what to do. */
export const errorMessages: { [N in keyof TokenErrors]: (context: TokenErrors[N]) => string } = {
  MetadataUriTooLongError: ({ bytes, limitBytes }) =>
    `The link to the metadata is ${bytes} bytes; the limit is ${limitBytes}. Use a shorter address for this site.`,
  MetadataTextTooLongError: ({ field, bytes, limitBytes }) =>
    `The ${field} is ${bytes} bytes; the limit is ${limitBytes}. Emoji and accents take 2-4 bytes.`,
  MetadataRoyaltyError: ({ basisPoints, limit }) =>
    `A royalty of ${basisPoints} basis points is not possible. Use a whole number from 0 to ${limit}.`,
  MetadataCreatorsError: ({ count, limit, sumPercent, hasRepeats }) =>
    hasRepeats
      ? 'A creator is named twice. Name each once.'
      : `${count} creators with ${sumPercent}% in all. Name 1 to ${limit}, with whole shares that make 100%.`,
  MetadataUriNotPublicError: ({ network }) =>
    `The token’s image and text are kept at an address that only this machine can read. On ${network} nobody else would see them. Set PUBLIC_URL to this site’s public https address, or use the sandbox.`,
  TokenNotFoundError: () => 'No token found at this address on this network.',
  NotAMintError: () => 'There is an account at this address, but it is not a token.',
  AmountRangeError: ({ amount, largest }) => `${amount} is not between 0 and ${largest}.`,
  CreationNotFoundError: () =>
    'The network does not keep the transaction that made this token, so no receipt can be written.',
}

/** One sentence for each thing a person can mend in a form, shown beside the field. */
export const draftIssueMessages: { [N in keyof DraftIssues]: (context: DraftIssues[N]) => string } = {
  NameMissingIssue: () => 'Enter a name.',
  NameTooLongIssue: ({ bytes, limitBytes }) =>
    `Name is ${bytes} bytes; the limit is ${limitBytes}. Emoji and accents take 2-4 bytes.`,
  NameInvisibleIssue: () => 'Name contains invisible characters.',
  SymbolMissingIssue: () => 'Enter a symbol.',
  SymbolTooLongIssue: ({ bytes, limitBytes }) => `Symbol is ${bytes} bytes; the limit is ${limitBytes}.`,
  SymbolSpacesIssue: () => 'A symbol has no spaces.',
  SymbolDollarIssue: () => 'Remove the $, wallets add it.',
  SymbolInvisibleIssue: () => 'Symbol contains invisible characters.',
  DescriptionTooLongIssue: ({ limit }) => `Description is longer than ${limit} characters.`,
  LinkIssue: () => 'Enter an https:// link.',
  LinkTooLongIssue: ({ limit }) => `The link is longer than ${limit} characters.`,
  XHandleIssue: () => 'This is not an X profile. Letters, digits and _ only, 15 at most.',
  DecimalsIssue: ({ limit }) => `Decimals must be a whole number from 0 to ${limit}.`,
  SupplyFormatIssue: ({ decimals }) =>
    decimals === 0
      ? 'Enter a whole number: with 0 decimals a token cannot be divided.'
      : `Enter a plain number with at most ${decimals} decimal places.`,
  SupplyZeroIssue: () => 'Supply must be greater than 0.',
  SupplyTooLargeIssue: ({ decimals, maximumText }) =>
    `With ${decimals} decimals the most you can create is ${maximumText}.`,
  AddressIssue: () => 'This is not a Solana address. Paste all of it, 32 to 44 characters.',
}
