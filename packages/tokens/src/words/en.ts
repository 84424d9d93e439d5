import { maximumAmount, writeNumber } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { RecipientIssues } from '../distribute/recipientIssues.ts'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import type { ScoreLineName, Verdict } from '../score/scoreToken.ts'
import type { CreateStep } from '../token/createSteps.ts'
import type { DraftIssues } from '../token/draftIssues.ts'
import type { Power } from '../token/powers.ts'

/** What a power is called. */
export const powerNames: { readonly [P in Power]: string } = {
  mint: 'mint authority',
  freeze: 'freeze authority',
  update: 'right to change name and logo',
  pointer: 'right to change where name and logo are kept',
  'transfer-fee': 'right to change the transfer fee',
  withheld: 'right to collect the transfer fee',
  close: 'right to close the mint',
  interest: 'right to change the interest',
  delegate: 'right to move and burn everyone’s tokens',
  hook: 'right to change the transfer hook',
  scaled: 'right to change how balances are shown',
  pause: 'right to pause',
}

/** What an extension is called. */
export const extensionTitles: { readonly [K in ExtensionKind]: string } = {
  'transfer-fee': 'Transfer fee',
  interest: 'Interest',
  'scaled-amount': 'Scaled balances',
  'permanent-delegate': 'Permanent delegate',
  'default-state': 'Born frozen',
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
      return `${percentOf(extension.basisPoints)}% a year`
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
    says: 'A share of every transfer is kept back for you. You collect it later.',
    warns: 'A change begins two epochs later. Wallets and some exchanges flag it as a tax.',
  },
  interest: {
    says: 'The shown balance grows with time. No new tokens come into existence.',
    warns: 'Bots and older tools misread the balance.',
  },
  'scaled-amount': {
    says: 'The shown balance is the real one times a number. No new tokens come into existence.',
    warns: 'Bots and older tools misread the balance.',
  },
  'permanent-delegate': {
    says: 'You can move or burn anyone’s tokens.',
    warns: 'Every scanner marks it as high risk, and no exchange takes it without permission.',
  },
  'default-state': {
    says: 'Every new holder is blocked until you thaw them.',
    warns: 'This is the pattern of a honeypot, and scanners say so.',
  },
  'non-transferable': {
    says: 'A badge: it cannot be sold or given away.',
    warns: 'There can be no pool.',
  },
  hook: {
    says: 'A program runs at each transfer.',
    warns: 'While it is active, no pool of Raydium CP-Swap or Meteora DAMM v2 takes the token.',
  },
  'close-authority': {
    says: 'You can close the mint when no one holds any of it, and get its deposit back.',
    warns: 'Scanners flag it, and Raydium CP-Swap refuses it.',
  },
  pausable: {
    says: 'You can stop all transfers.',
    warns: 'Scanners flag it as a honeypot, and Raydium CP-Swap refuses it.',
  },
}

/** Why a creation takes several signatures, and what each does. */
export const createPartWords = {
  steps: { mint: 'the mint', name: 'its name', supply: 'its supply', powers: 'its powers' } satisfies {
    [S in CreateStep]: string
  },
  reason: (facts: {
    readonly count: number
    readonly wholeBytes: number
    readonly limitBytes: number
    readonly parts: readonly string[]
  }) =>
    `This takes ${facts.count} signatures: in one transaction it would be ${facts.wholeBytes} bytes, and ${facts.limitBytes} are possible. ${facts.parts
      .map((part, index) => `${index + 1}: ${part}`)
      .join('. ')}. The authorities move last, so you can stop in between and continue later.`,
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
  ProfileIssue: ({ site }) => `Not a valid ${site} name or link.`,
  DecimalsIssue: ({ limit }) => `Decimals must be a whole number from 0 to ${limit}.`,
  SupplyFormatIssue: ({ decimals }) =>
    decimals === 0
      ? 'Enter a whole number: with 0 decimals a token cannot be divided.'
      : `Enter a plain number with at most ${decimals} decimal places.`,
  SupplyZeroIssue: () => 'Supply must be greater than 0.',
  SupplyTooLargeIssue: ({ decimals, maximumText }) =>
    `With ${decimals} decimals the most you can create is ${writeNumber(maximumText)}.`,
  AddressIssue: () => 'This is not a Solana address. Paste all of it, 32 to 44 characters.',
  ValueIssue: () => 'This cannot be read. Choose it again in the form.',
  SharePercentIssue: () => 'Enter a share from 0.01% to 100%.',
  DistributionSumIssue: ({ percentText }) => `Allocations add up to ${percentText}%. They must not exceed 100%.`,
  DistributionLengthIssue: ({ limit }) =>
    `Share a new token among ${limit} addresses at most. “Send to many” takes any number afterwards.`,
  BasisPointsIssue: ({ least, most }) => `Enter a share from ${least / 100}% to ${most / 100}%, in steps of 0.01%.`,
  MultiplierIssue: () => 'Enter a number greater than 0.',
  ExtensionStandardIssue: ({ kind }) =>
    `${extensionTitles[kind]} needs a Modern token. Choose Modern, or leave it out.`,
  ExtensionRepeatedIssue: ({ kind }) => `${extensionTitles[kind]} is chosen twice. Once is enough.`,
  ExtensionClashIssue: () =>
    'Interest and scaled balances both change how balances are shown. A token can have only one of them.',
  FrozenForeverIssue: () =>
    'New accounts would be frozen and no one could thaw them. Keep the freeze authority, or give it to someone.',
}

/** One sentence for each thing about a line of a list, after its number. */
export const recipientIssueMessages: { [N in keyof RecipientIssues]: (context: RecipientIssues[N]) => string } = {
  RecipientAddressIssue: ({ text }) => `“${text}” is not an address.`,
  RecipientAmountMissingIssue: () => 'there is no amount.',
  RecipientAmountFormatIssue: ({ text }) => `“${text}” is not a plain number. Use digits and a point.`,
  RecipientAmountFineIssue: ({ text, decimals }) => `${text} has more than ${decimals} decimals.`,
  RecipientAmountZeroIssue: () => 'the amount is 0.',
  RecipientAmountLargeIssue: ({ maximumText }) => `the amount is larger than ${writeNumber(maximumText)}.`,
  RecipientQuoteIssue: () => 'a quotation mark is not closed.',
  RecipientColumnsIssue: ({ count }) => `there are ${count} columns. Only an address and an amount are read.`,
  RecipientRepeatedIssue: ({ firstLine }) => `the same address as in line ${firstLine}.`,
  RecipientOverBalanceIssue: ({ sum, balance, decimals }) =>
    `up to here the list wants ${amountText(sum, decimals)}; there are ${amountText(balance, decimals)}.`,
  RecipientOverWholeIssue: ({ percentText }) => `up to here the percentages make ${percentText}%.`,
  RecipientProgramIssue: () => 'this is a program. What is sent there is lost.',
  RecipientSelfIssue: () => 'this is the sender.',
  RecipientMintIssue: () => 'this is a token, not a holder of one.',
  RecipientTokenAccountIssue: ({ owner }) => `this is an account of a token. Its owner is ${owner}.`,
  RecipientFrozenIssue: ({ account }) => `their account ${account} is frozen.`,
  RecipientMemoIssue: ({ account }) => `their account ${account} takes a token only with a memo of its own.`,
  RecipientOffCurveIssue: () =>
    'no key can exist for this address. It is right only for a multisig or another program.',
  RecipientNothingIssue: ({ amountText: total }) => `of ${total} this line would get less than the smallest unit.`,
}

/** A line of a list and what is about it. */
export const recipientLine = (line: number, text: string) => `Line ${line}: ${text}`

/** What was found of tokens that look alike. */
export const lookAlikeMessages = {
  taken: ({ symbol, name, field }: { symbol: string; name: string; field: 'symbol' | 'name' }) =>
    field === 'symbol'
      ? `${symbol} is already used by ${name}. Choose another symbol.`
      : `${name} is already used by ${symbol}. Choose another name.`,
  near: ({ symbol, name, field }: { symbol: string; name: string; field: 'symbol' | 'name' }) =>
    `This ${field} is one slip away from ${symbol} (${name}). Buyers may take one for the other.`,
  free: (source: 'reserved-list' | 'network'): string =>
    source === 'network'
      ? 'No known token looks like this one.'
      : 'No match with well-known tokens. Other tokens weren’t checked.',
}

/** What each line of a score is about. */
export const scoreTexts: { readonly [N in ScoreLineName]: { readonly title: string; readonly fix: string } } = {
  mint: { title: 'No one can mint more', fix: 'Revoke the mint authority.' },
  freeze: { title: 'No one can freeze holders', fix: 'Revoke the freeze authority.' },
  update: { title: 'Name and logo stay', fix: 'Revoke the update authority.' },
  dangers: {
    title: 'Tokens can be sold, and no one can take or stop them',
    fix: 'Remove the extension, or revoke its authority.',
  },
  locked: { title: 'Liquidity is locked', fix: 'Lock the liquidity of the pool.' },
  liquidity: { title: 'Liquidity is deep', fix: 'Put more into the pool.' },
  'top-ten': { title: 'Widely held', fix: 'Spread the supply: the ten largest holders have much of it.' },
  creator: { title: 'The creator holds little', fix: 'Hold less than 5% of the supply yourself.' },
  metadata: { title: 'Name and logo can be read', fix: 'Fix the metadata. The logo check shows what’s wrong.' },
}

export const verdictNames: { readonly [V in Verdict]: string } = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
  dangerous: 'Dangerous',
}

/** Stands under every score. */
export const scoreNote = 'A score describes settings, not intentions.'
