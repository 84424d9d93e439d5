import { maximumAmount, writeNumber } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { RecipientIssues } from '../distribute/recipientIssues.ts'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import type { ScoreLineName, Verdict } from '../score/scoreToken.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import type { CreateStep } from '../token/createSteps.ts'
import type { DraftIssues } from '../token/draftIssues.ts'

/** Names of the authorities over a token. */
export const authorityNames: { readonly [P in AuthorityKind]: string } = {
  mint: 'mint authority',
  freeze: 'freeze authority',
  update: 'update authority',
  pointer: 'metadata pointer authority',
  'transfer-fee': 'transfer fee authority',
  withheld: 'withheld fee authority',
  close: 'close authority',
  interest: 'interest rate authority',
  delegate: 'permanent delegate',
  hook: 'transfer hook authority',
  scaled: 'balance multiplier authority',
  pause: 'pause authority',
}

/** What an extension is called. */
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

/** How an extension is set, in a few words. */
export function describeExtension(extension: MintExtension, decimals: number): string {
  switch (extension.kind) {
    case 'transfer-fee': {
      const { basisPoints, maximumFee } = extension.newer
      const most = maximumFee === maximumAmount ? 'no maximum' : `at most ${amountText(maximumFee, decimals)}`
      return `${percentOf(basisPoints)}%, ${most}`
    }
    case 'interest':
      return `${percentOf(extension.basisPoints)}% per year`
    case 'scaled-amount':
      return `× ${writeNumber(String(extension.multiplier))}`
    case 'permanent-delegate':
      return extension.authority ? 'can move and burn all tokens' : 'no one'
    case 'default-state':
      return extension.isFrozen ? 'new accounts start frozen' : 'new accounts start thawed'
    case 'non-transferable':
      return 'cannot be transferred'
    case 'hook':
      return extension.program ? `runs ${extension.program}` : 'no program'
    case 'close-authority':
      return extension.authority ? 'the mint can be closed' : 'no one'
    case 'pausable':
      return extension.isPaused ? 'paused' : 'not paused'
    case 'other':
      return `unknown (type ${extension.type})`
  }
}

/** Percent with at most two places, from hundredths of it. */
const percentOf = (basisPoints: number) => writeNumber(`${basisPoints / 100}`)

/** What an extension does, and what to be warned of. */
export const extensionTexts: {
  readonly [K in ExtensionKind]: { readonly says: string; readonly warns: string }
} = {
  'transfer-fee': {
    says: 'A share of every transfer is withheld. You can collect it later.',
    warns: 'Changes take effect after two epochs. Wallets and some exchanges flag it as a tax.',
  },
  interest: {
    says: 'Displayed balances grow over time. No new tokens are created.',
    warns: 'Bots and older tools misread the balance.',
  },
  'scaled-amount': {
    says: 'Displayed balances are multiplied by a number. No new tokens are created.',
    warns: 'Bots and older tools misread the balance.',
  },
  'permanent-delegate': {
    says: 'You can move or burn anyone’s tokens.',
    warns: 'Every scanner flags it as high risk, and no exchange accepts it without approval.',
  },
  'default-state': {
    says: 'New accounts are frozen until you thaw them.',
    warns: 'Scanners flag this as a honeypot.',
  },
  'non-transferable': {
    says: 'The token cannot be transferred or sold, like a badge.',
    warns: 'No pool is possible.',
  },
  hook: {
    says: 'A program runs on every transfer.',
    warns: 'While a program is set, Raydium CP-Swap and Meteora DAMM v2 reject the token.',
  },
  'close-authority': {
    says: 'You can close the mint when the supply is 0 and get its deposit back.',
    warns: 'Scanners flag it, and Raydium CP-Swap rejects it.',
  },
  pausable: {
    says: 'You can pause all transfers.',
    warns: 'Scanners flag it as a honeypot, and Raydium CP-Swap rejects it.',
  },
}

/** Why a creation takes several signatures, and what each does. */
export const createPartWords = {
  steps: { mint: 'the mint', name: 'its name', supply: 'its supply', powers: 'its authorities' } satisfies {
    [S in CreateStep]: string
  },
  reason: (facts: {
    readonly count: number
    readonly wholeBytes: number
    readonly limitBytes: number
    readonly parts: readonly string[]
  }) =>
    `This needs ${facts.count} signatures. One transaction would be ${facts.wholeBytes} bytes, and the limit is ${facts.limitBytes}. ${facts.parts
      .map((part, index) => `${index + 1}: ${part}`)
      .join('. ')}. The authorities change last, so you can stop in between and continue later.`,
}

/** One sentence for each form issue, shown next to the field. */
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
  XHandleIssue: () => 'Not a valid X handle. Use letters, digits and _ only, up to 15 characters.',
  ProfileIssue: ({ site }) => `Not a valid ${site} name or link.`,
  DecimalsIssue: ({ limit }) => `Decimals must be a whole number from 0 to ${limit}.`,
  SupplyFormatIssue: ({ decimals }) =>
    decimals === 0
      ? 'Enter a whole number: with 0 decimals a token cannot be divided.'
      : `Enter a number with at most ${decimals} decimal places.`,
  SupplyZeroIssue: () => 'Supply must be greater than 0.',
  SupplyTooLargeIssue: ({ decimals, maximumText }) =>
    `With ${decimals} decimals, the maximum supply is ${writeNumber(maximumText)}.`,
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

/** One sentence for each issue of a line in a list, after its number. */
export const recipientIssueMessages: { [N in keyof RecipientIssues]: (context: RecipientIssues[N]) => string } = {
  RecipientAddressIssue: ({ text }) => `“${text}” is not a valid address.`,
  RecipientAmountMissingIssue: () => 'the amount is missing.',
  RecipientAmountFormatIssue: ({ text }) => `“${text}” is not a valid number. Use digits and a decimal point.`,
  RecipientAmountFineIssue: ({ text, decimals }) => `${text} has more than ${decimals} decimals.`,
  RecipientAmountZeroIssue: () => 'the amount is 0.',
  RecipientAmountLargeIssue: ({ maximumText }) => `the amount is above the maximum of ${writeNumber(maximumText)}.`,
  RecipientQuoteIssue: () => 'a quotation mark is not closed.',
  RecipientColumnsIssue: ({ count }) => `there are ${count} columns. Use only address and amount.`,
  RecipientRepeatedIssue: ({ firstLine }) => `duplicate of line ${firstLine}.`,
  RecipientOverBalanceIssue: ({ sum, balance, decimals }) =>
    `the list adds up to ${amountText(sum, decimals)} here; the balance is ${amountText(balance, decimals)}.`,
  RecipientOverWholeIssue: ({ percentText }) => `the percentages add up to ${percentText}% here.`,
  RecipientProgramIssue: () => 'this is a program. Tokens sent to it are lost.',
  RecipientSelfIssue: () => 'this is the sending wallet.',
  RecipientMintIssue: () => 'this is a token, not a wallet.',
  RecipientTokenAccountIssue: ({ owner }) => `this is a token account. Use its owner ${owner}.`,
  RecipientFrozenIssue: ({ account }) => `their account ${account} is frozen.`,
  RecipientMemoIssue: ({ account }) => `their account ${account} requires a memo with each transfer.`,
  RecipientOffCurveIssue: () =>
    'no private key can exist for this address. Use it only if it is a multisig or another program.',
  RecipientNothingIssue: ({ amountText: total }) => `its share of ${total} is less than one base unit.`,
}

/** A line of a list and its issue. */
export const recipientLine = (line: number, text: string) => `Line ${line}: ${text}`

/** Results of the look-alike check. */
export const lookAlikeMessages = {
  taken: ({ symbol, name, field }: { symbol: string; name: string; field: 'symbol' | 'name' }) =>
    field === 'symbol'
      ? `${symbol} is already used by ${name}. Choose another symbol.`
      : `${name} is already used by ${symbol}. Choose another name.`,
  near: ({ symbol, name, field }: { symbol: string; name: string; field: 'symbol' | 'name' }) =>
    `This ${field} is one typo away from ${symbol} (${name}). Buyers may confuse the two.`,
  free: (source: 'reserved-list' | 'network'): string =>
    source === 'network' ? 'No similar token found.' : 'No match with well-known tokens. Other tokens weren’t checked.',
}

/** What each line of a score is about. */
export const scoreTexts: { readonly [N in ScoreLineName]: { readonly title: string; readonly fix: string } } = {
  mint: { title: 'No one can mint more', fix: 'Revoke the mint authority.' },
  freeze: { title: 'No one can freeze holders', fix: 'Revoke the freeze authority.' },
  update: { title: 'Name and logo cannot change', fix: 'Revoke the update authority.' },
  dangers: {
    title: 'Holders can always sell, and no one can take their tokens',
    fix: 'Remove the extension, or revoke its authority.',
  },
  locked: { title: 'Liquidity is locked', fix: 'Lock the liquidity of the pool.' },
  liquidity: { title: 'Liquidity is deep', fix: 'Add liquidity to the pool.' },
  'top-ten': { title: 'Widely held', fix: 'Spread the supply. The ten largest holders have a large share.' },
  creator: { title: 'Creator holds little', fix: 'Hold less than 5% of the supply yourself.' },
  metadata: { title: 'Name and logo load', fix: 'Fix the metadata. The logo check shows what’s wrong.' },
}

/** What each verdict of a score is called. */
export const verdictNames: { readonly [V in Verdict]: string } = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
  dangerous: 'Dangerous',
}

/** Shown below every score. */
export const scoreNote = 'A score describes settings, not intentions.'
