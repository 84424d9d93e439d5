import { describe, expect, test } from 'vitest'
import { describeRecipientIssue } from '../distribute/describeRecipientIssue.ts'
import type { DistributeErrors } from '../distribute/errors.ts'
import type { RecipientIssue, RecipientIssues } from '../distribute/recipientIssues.ts'
import { errorMessages as distributeGerman } from '../distribute/words/errors.de.ts'
import { errorMessages as distributeEnglish } from '../distribute/words/errors.en.ts'
import { TokenError, type TokenErrors } from '../errors.ts'
import { ManageError, type ManageErrors } from '../manage/errors.ts'
import { errorMessages as manageGerman } from '../manage/words/errors.de.ts'
import { errorMessages as manageEnglish } from '../manage/words/errors.en.ts'
import { PoolError, type PoolErrors } from '../pool/errors.ts'
import type { PoolWarning } from '../pool/venue.ts'
import { errorMessages as poolGerman } from '../pool/words/errors.de.ts'
import { errorMessages as poolEnglish } from '../pool/words/errors.en.ts'
import type { ProgramErrors } from '../programs/errors.ts'
import { errorMessages as programGerman } from '../programs/words/errors.de.ts'
import { errorMessages as programEnglish } from '../programs/words/errors.en.ts'
import type { ReadErrors } from '../read/errors.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import { errorMessages as readGerman } from '../read/words/errors.de.ts'
import { errorMessages as readEnglish } from '../read/words/errors.en.ts'
import { ReceiptError, type ReceiptErrors } from '../receipt/errors.ts'
import { errorMessages as receiptGerman } from '../receipt/words/errors.de.ts'
import { errorMessages as receiptEnglish } from '../receipt/words/errors.en.ts'
import { addressOf } from '../testing/arbitraries.ts'
import { describeDraftIssue } from '../token/describeDraftIssue.ts'
import type { DraftIssue, DraftIssues } from '../token/draftIssues.ts'
import type { DraftErrors } from '../token/errors.ts'
import { errorMessages as draftGerman } from '../token/words/errors.de.ts'
import { errorMessages as draftEnglish } from '../token/words/errors.en.ts'
import * as german from './de.ts'
import { draftIssueMessages as issuesGerman } from './draft.de.ts'
import { draftIssueMessages as issuesEnglish } from './draft.en.ts'
import * as english from './en.ts'
import * as poolWordsGerman from './pool.de.ts'
import * as poolWordsEnglish from './pool.en.ts'
import { recipientIssueMessages as recipientsGerman } from './recipients.de.ts'
import { recipientIssueMessages as recipientsEnglish } from './recipients.en.ts'

const [mint, wallet, account] = [addressOf(1), addressOf(2), addressOf(3)]
type Facts<Names> = { readonly [N in keyof Names]: readonly [facts: Names[N], ...more: readonly Names[N][]] }
type Sentences<Names> = { readonly [N in keyof Names]: (context: Names[N]) => string }

/** Facts of every error, several if the sentence depends on them. A missing one does not compile. */
const draftFacts: Facts<DraftErrors> = {
  MetadataUriNotPublicError: [{ uri: 'http://localhost/a', network: 'Devnet' }],
  TemplateFormatError: [{ field: null }, { field: 'supply' }],
}
const programFacts: Facts<ProgramErrors> = {
  MetadataUriTooLongError: [{ uri: 'x', bytes: 201, limitBytes: 200 }],
  MetadataTextTooLongError: [
    { field: 'name', text: 'x', bytes: 33, limitBytes: 32 },
    { field: 'symbol', text: 'x', bytes: 11, limitBytes: 10 },
  ],
  MetadataRoyaltyError: [{ basisPoints: 10_001, limit: 10_000 }],
  MetadataCreatorsError: [
    { count: 6, limit: 5, sumPercent: 90, hasRepeats: false },
    { count: 2, limit: 5, sumPercent: 100, hasRepeats: true },
  ],
  AmountRangeError: [{ amount: -1n, largest: 255n }],
}
const readFacts: Facts<ReadErrors> = {
  TokenNotFoundError: [{ address: mint }],
  NotAMintError: [{ address: mint, owner: wallet }],
  HoldersAboveSupplyError: [{ mint, held: 1_500_000n, supply: 1_000_000n, decimals: 6 }],
}
const receiptFacts: Facts<ReceiptErrors> = {
  CreationNotFoundError: [{ address: mint }],
  TransactionNotKeptError: [{ signature: 'abc' }],
  ReceiptFormatError: [{ beginning: '{' }],
  ReceiptCountError: [{ count: 2_000, limit: 1_000 }],
}
const distributeFacts: Facts<DistributeErrors> = {
  PaymentNotReadError: [{ signature: 'abc' }],
  NotSendableError: [
    { mint, reason: 'non-transferable' },
    { mint, reason: 'paused' },
    { mint, reason: 'hook' },
    { mint, reason: 'born-frozen' },
  ],
}
const manageFacts: Facts<ManageErrors> = {
  PowerNotHeldError: [
    { mint, power: 'mint', holder: null, wallet },
    { mint, power: 'freeze', holder: account, wallet },
  ],
  NothingToDoError: [{ mint }],
  AmountZeroError: [{ amount: 0n }],
  SupplyFullError: [{ amount: 9n, room: 1_500_000n, decimals: 6 }],
  PowerNeededError: [
    { mint, power: 'freeze' },
    { mint, power: 'pause' },
  ],
  SupplyLeftError: [{ mint, supply: 1_500_000n, decimals: 6 }],
  NoTokenAccountError: [{ owner: wallet, mint }],
  AccountHandedOverError: [{ account, owner: wallet, holder: mint }],
  UnusableReceiverError: [
    { address: wallet, reason: 'program', owner: null },
    { address: wallet, reason: 'mint', owner: null },
    { address: wallet, reason: 'token-account', owner: account },
  ],
  BalanceTooSmallError: [{ amount: 9n, balance: 1_500_000n, decimals: 6 }],
  AccountFrozenError: [
    { account, holder: null },
    { account, holder: wallet },
    { account, holder: null, isOwn: true },
    { account, holder: wallet, isOwn: true },
  ],
  AccountNotFrozenError: [{ account }],
  PoolVaultError: [{ account }],
  NoMetadataError: [{ mint }],
  MetadataFieldError: [
    { key: 'site', reason: 'empty' },
    { key: 'name', reason: 'reserved' },
    { key: 'site', reason: 'absent' },
    { key: 'site', reason: 'classic' },
  ],
  ExtensionMissingError: [{ mint, extension: 'pausable' }],
  TransferFeeRangeError: [{ basisPoints: 10_001, limit: 10_000 }],
}
const poolFacts: Facts<PoolErrors> = {
  PoolNotFoundError: [{ address: mint }],
  NotAPoolError: [{ address: mint, owner: wallet, venue: 'Raydium' }],
  FakePoolError: [
    { address: mint, reason: 'lp-mint' },
    { address: mint, reason: 'lp-authority' },
    { address: mint, reason: 'vault' },
    { address: mint, reason: 'tier' },
  ],
  PoolExistsError: [{ pool: account }],
  SameTokenError: [{ mint }],
  PoolExtensionError: [{ venue: 'Raydium', mint, extension: 'Pausable' }],
  TierNotFoundError: [{ tier: account }],
  TierClosedError: [{ tier: account }],
  NoBalanceError: [{ mint, wallet }],
  NotEnoughSolError: [{ neededLamports: 2_500_000_000n, haveLamports: 1_000_000_000n }],
  PoolTooSmallError: [{ tokenAmount: 1n, quoteAmount: 1n }],
  PriceTooSmallError: [{ tokenDecimals: 9, quoteDecimals: 0 }],
  OpenTimeError: [
    { openTime: 1n, earliest: 60n, latest: 86_400n },
    { openTime: 86_401n, earliest: 60n, latest: 86_400n },
  ],
  DustError: [{}],
  AmountTooLargeError: [{ amount: 2n ** 64n }],
  PoolTooShallowError: [{ wanted: 2n, reserve: 1n }],
  PoolPausedError: [{ pool: account, action: 'swap' }],
  VaultFrozenError: [
    { vault: account, mint, holder: null },
    { vault: account, mint, holder: wallet },
  ],
  PoolNotOpenError: [{ pool: account, openTime: 1_893_456_000n }],
  SlippageRangeError: [{ slippageBps: 0, least: 1, most: 5_000 }],
  PriceMovedError: [{ pool: account, movedMillionths: 36_199n }],
  NothingToRemoveError: [{ pool: account, wallet }],
  PositionLockedError: [{ pool: account, wallet, lockedLp: 5n }],
  NothingToCollectError: [{ feeNftMint: mint }],
  NotFeeHolderError: [{ feeNftMint: mint, wallet }],
}
const draftIssueFacts: Facts<DraftIssues> = {
  NameMissingIssue: [{ bytes: 0 }],
  NameTooLongIssue: [{ bytes: 33, limitBytes: 32 }],
  NameInvisibleIssue: [{ text: 'x' }],
  NameTakenIssue: [{ symbol: 'USDC', name: 'USD Coin' }],
  SymbolMissingIssue: [{ bytes: 0 }],
  SymbolTooLongIssue: [{ bytes: 11, limitBytes: 10 }],
  SymbolSpacesIssue: [{ text: 'a b' }],
  SymbolDollarIssue: [{ text: '$A' }],
  SymbolInvisibleIssue: [{ text: 'x' }],
  SymbolTakenIssue: [{ symbol: 'USDC', name: 'USD Coin' }],
  DescriptionTooLongIssue: [{ characters: 501, limit: 500 }],
  LinkIssue: [{ text: 'x' }],
  LinkTooLongIssue: [{ limit: 200 }],
  XHandleIssue: [{ text: 'x' }],
  ProfileIssue: [{ text: 'x', site: 'GitHub' }],
  DecimalsIssue: [{ limit: 9 }],
  SupplyFormatIssue: [
    { text: '1.5', decimals: 0 },
    { text: 'x', decimals: 6 },
  ],
  SupplyZeroIssue: [{ text: '0' }],
  SupplyTooLargeIssue: [{ decimals: 0, maximumText: '18446744073709551615' }],
  AddressIssue: [{ text: 'x' }],
  ValueIssue: [{}],
  SharePercentIssue: [{ basisPoints: 0 }],
  DistributionSumIssue: [{ percentText: '120' }],
  DistributionLengthIssue: [{ limit: 8 }],
  BasisPointsIssue: [{ least: 0, most: 10_000 }],
  MultiplierIssue: [{ value: 0 }],
  ExtensionStandardIssue: [{ kind: 'hook' }],
  ExtensionRepeatedIssue: [{ kind: 'hook' }],
  ExtensionClashIssue: [{ kinds: 'interest, scaled-amount' }],
  FrozenForeverIssue: [{}],
}
const recipientIssueFacts: Facts<RecipientIssues> = {
  RecipientAddressIssue: [{ text: 'x' }],
  RecipientAmountMissingIssue: [{}],
  RecipientAmountFormatIssue: [{ text: '1e5' }],
  RecipientAmountReadingIssue: [{ text: '1.250' }],
  RecipientAmountFineIssue: [{ text: '1.5', decimals: 0 }],
  RecipientAmountZeroIssue: [{ text: '0' }],
  RecipientAmountLargeIssue: [{ text: 'x', maximumText: '18446744073709551615' }],
  RecipientQuoteIssue: [{ text: '"x' }],
  RecipientColumnsIssue: [{ count: 3 }],
  RecipientRepeatedIssue: [{ address: wallet, firstLine: 2 }],
  RecipientOverBalanceIssue: [{ sum: 2_500_000n, balance: 1_500_000n, decimals: 6 }],
  RecipientOverWholeIssue: [{ percentText: '120' }],
  RecipientProgramIssue: [{ address: wallet }],
  RecipientSelfIssue: [{ address: wallet }],
  RecipientMintIssue: [{ address: wallet }],
  RecipientTokenAccountIssue: [{ address: wallet, owner: account }],
  RecipientHandedOverIssue: [{ account, owner: wallet }],
  RecipientFrozenIssue: [{ account }],
  RecipientMemoIssue: [{ account }],
  RecipientOffCurveIssue: [{ address: wallet }],
  RecipientOwnedIssue: [{ address: wallet, program: account }],
  RecipientNothingIssue: [{ amountText: '5' }],
}

function tell<Names>(facts: Facts<Names>, inEnglish: Sentences<Names>, inGerman: Sentences<Names>) {
  // The keys of the facts are the names.
  return (Object.keys(facts) as (keyof Names)[]).flatMap((name) =>
    facts[name].map((one) => [String(name), inEnglish[name](one), inGerman[name](one)] as const),
  )
}

const told = [
  ...tell(draftFacts, draftEnglish, draftGerman),
  ...tell(programFacts, programEnglish, programGerman),
  ...tell(readFacts, readEnglish, readGerman),
  ...tell(receiptFacts, receiptEnglish, receiptGerman),
  ...tell(distributeFacts, distributeEnglish, distributeGerman),
  ...tell(manageFacts, manageEnglish, manageGerman),
  ...tell(poolFacts, poolEnglish, poolGerman),
  ...tell(draftIssueFacts, issuesEnglish, issuesGerman),
  ...tell(recipientIssueFacts, recipientsEnglish, recipientsGerman),
]

describe('the sentence of', () => {
  test.each(told)('%s is complete in both languages: %s', (name, inEnglish, inGerman) => {
    for (const text of [inEnglish, inGerman]) {
      expect(text, name).toMatch(/[.!?]$/)
      // Every gap is filled, and no raw value shows.
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|\d+n\b/)
      // Amounts are not in base units.
      expect(text).not.toMatch(/[12]500000\b/)
      expect(text).not.toMatch(/ {2}|^\s|\s$/)
      expect(text).not.toMatch(/\b(nobody|somebody|whoever|for ever|mend)\b/i)
    }
    expect(inGerman).not.toBe(inEnglish)
  })

  test('differs for each name', () => {
    const spoken = (table: readonly string[]) => {
      const seen = new Map<string, number>()
      for (const text of table) seen.set(text, (seen.get(text) ?? 0) + 1)
      return [...seen].filter(([, count]) => count > 1).map(([text]) => text)
    }

    // An overlong name has the same message in a form and a plan.
    const own = told.filter(([name]) => name !== 'MetadataTextTooLongError')
    expect(spoken(own.map(([, text]) => text))).toEqual([])
    expect(spoken(own.map(([, , text]) => text))).toEqual([])
  })

  test.each<readonly [keyof TokenErrors, TokenError, string]>([
    ['BalanceTooSmallError', new ManageError('BalanceTooSmallError', manageFacts.BalanceTooSmallError[0]), '1.5'],
    ['SupplyFullError', new ManageError('SupplyFullError', manageFacts.SupplyFullError[0]), '1.5'],
    ['NotEnoughSolError', new PoolError('NotEnoughSolError', poolFacts.NotEnoughSolError[0]), 'Missing 1.5 SOL.'],
    ['PriceMovedError', new PoolError('PriceMovedError', poolFacts.PriceMovedError[0]), '3.61%'],
    ['SlippageRangeError', new PoolError('SlippageRangeError', poolFacts.SlippageRangeError[0]), '0.01% to 50%'],
    ['PoolNotOpenError', new PoolError('PoolNotOpenError', poolFacts.PoolNotOpenError[0]), '2030-01-01 00:00 UTC'],
    [
      'ReceiptFormatError',
      new ReceiptError('ReceiptFormatError', receiptFacts.ReceiptFormatError[0]),
      'Not a Solsmith',
    ],
  ])('%s formats its facts for people', (name, error, text) => {
    expect(error).toBeInstanceOf(TokenError)
    expect([error.name, error.message]).toEqual([name, expect.stringContaining(text)])
  })
})

test('describes each issue of a form or line with a distinct sentence', () => {
  for (const [name, [context]] of Object.entries(draftIssueFacts)) {
    const issue = { field: 'name', name, context } as DraftIssue
    expect(describeDraftIssue(issue)).toBe(told.find(([found]) => found === name)?.[1])
  }
  for (const [name, [context]] of Object.entries(recipientIssueFacts)) {
    const issue = { line: 7, name, context } as RecipientIssue
    expect(describeRecipientIssue(issue)).toBe(`Line 7: ${told.find(([found]) => found === name)?.[1]}`)
  }
})

test('includes the figure of a pool warning in both languages', () => {
  const warnings: readonly (readonly [PoolWarning, RegExp])[] = [
    [{ name: 'freeze-authority', mint, holder: wallet }, new RegExp(wallet)],
    [{ name: 'mint-authority', mint, holder: wallet }, new RegExp(wallet)],
    [{ name: 'transfer-fee', mint, basisPoints: 250 }, /2[.,]5/],
    [{ name: 'transfer-fee-changes', mint, basisPoints: 250, epoch: 700n }, /700/],
    [{ name: 'thin', movedMillionths: 210_000n }, /21/],
    [{ name: 'small-share', millionths: 199_999n }, /19[.,]99/],
    [{ name: 'creator-keeps', millionths: 200_001n }, /20/],
  ]
  for (const [warning, figure] of warnings) {
    const texts = [poolWordsEnglish.describePoolWarning(warning), poolWordsGerman.describePoolWarning(warning)]
    for (const text of texts) expect(text).toMatch(figure)
    expect(texts[0]).not.toBe(texts[1])
  }
})

test('says you where the wallet itself holds the authority', () => {
  for (const name of ['freeze-authority', 'mint-authority'] as const) {
    const warning = { name, mint, holder: wallet }
    expect(poolWordsEnglish.describePoolWarning(warning, wallet)).toMatch(/^You can/)
    expect(poolWordsGerman.describePoolWarning(warning, wallet)).toMatch(/^Sie können/)
    expect(poolWordsEnglish.describePoolWarning(warning, mint)).toContain(wallet)
  }
})

describe('the setting of an extension', () => {
  const fee = (basisPoints: number, maximumFee: bigint): MintExtension => {
    const terms = { epoch: 0n, basisPoints, maximumFee }
    return {
      kind: 'transfer-fee',
      configAuthority: null,
      withdrawAuthority: null,
      withheldAmount: 0n,
      older: terms,
      newer: terms,
    }
  }
  const cases: readonly (readonly [MintExtension, string])[] = [
    [fee(250, 2n ** 64n - 1n), '2.5%, no maximum'],
    [fee(10_000, 1_500_000n), '100%, at most 1.5'],
    [fee(0, 0n), '0%, at most 0'],
    [{ kind: 'interest', authority: null, basisPoints: -50 }, '-0.5% per year'],
    [{ kind: 'scaled-amount', authority: null, multiplier: 2.5 }, '× 2.5'],
    [{ kind: 'permanent-delegate', authority: null }, 'no one'],
    [{ kind: 'permanent-delegate', authority: wallet }, 'can move and burn all tokens'],
    [{ kind: 'default-state', isFrozen: true }, 'new accounts start frozen'],
    [{ kind: 'default-state', isFrozen: false }, 'new accounts start thawed'],
    [{ kind: 'non-transferable' }, 'cannot be transferred'],
    [{ kind: 'hook', authority: null, program: null }, 'no program'],
    [{ kind: 'hook', authority: null, program: wallet }, `runs ${wallet}`],
    [{ kind: 'close-authority', authority: wallet }, 'the mint can be closed'],
    [{ kind: 'close-authority', authority: null }, 'no one'],
    [{ kind: 'pausable', authority: null, isPaused: true }, 'paused'],
    [{ kind: 'pausable', authority: null, isPaused: false }, 'not paused'],
    [{ kind: 'other', type: 77 }, 'unknown (type 77)'],
  ]

  test.each(cases.map(([extension, text]) => [text, extension] as const))('is “%s”', (text, extension) => {
    expect(english.describeExtension(extension, 6)).toBe(text)
    expect(german.describeExtension(extension, 6)).not.toBe('')
  })
})
