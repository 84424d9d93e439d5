import type { cpmmErrorTexts as english } from './cpmm.en.ts'

/** Fehler des Pool-Programms in einfachen Worten, nach Namen. */
export const cpmmErrorTexts: typeof english = {
  NotApproved: 'Der Pool erlaubt das jetzt nicht. Er ist noch nicht offen oder wurde deaktiviert.',
  InvalidOwner: 'Das darf nur der Eigentümer.',
  EmptySupply: 'Der Pool hat keine Liquidität.',
  InvalidInput: 'Eine Menge oder ein Satz ist ungültig.',
  IncorrectLpMint: 'Das ist der Liquiditäts-Token eines anderen Pools.',
  ExceededSlippage: 'Der Preis ist über Ihre Grenze hinausgegangen. Nichts wurde getauscht.',
  ZeroTradingTokens: 'Die Menge ist zu klein: Das Ergebnis ist weniger als die kleinste Einheit.',
  NotSupportMint: 'Pools akzeptieren diesen Token nicht. Eine seiner Erweiterungen ist nicht erlaubt.',
  InvalidVault: 'Das ist der Tresor eines anderen Pools.',
  InitLpAmountTooLess: 'Die erste Einzahlung ist zu klein für einen Pool.',
  TransferFeeCalculateNotMatch: 'Der Token hat eine andere Gebühr einbehalten als erwartet.',
  MathOverflow: 'Eine Zahl ist zu groß.',
  InsufficientVault: 'So viel enthält der Pool nicht.',
  InvalidFeeModel: 'Diese Einstellung der Erstellergebühr gibt es nicht.',
  NoFeeCollect: 'Es gibt keine Gebühren einzuziehen.',
  RequireGtViolated: 'Die Menge ist zu klein: Das Ergebnis ist weniger als die kleinste Einheit.',
}
