import type { cpmmErrorTexts as english } from './cpmm.en.ts'

/** Was ein Fehler des Programms eines Pools einem Menschen sagt, nach seinem Namen. */
export const cpmmErrorTexts: typeof english = {
  NotApproved: 'Der Pool erlaubt das jetzt nicht: Er ist noch nicht offen oder wurde abgeschaltet.',
  InvalidOwner: 'Das darf nur der Eigentümer.',
  EmptySupply: 'Der Pool hat keine Liquidität.',
  InvalidInput: 'Eine Menge oder ein Satz ist nicht brauchbar.',
  IncorrectLpMint: 'Das ist der Liquiditäts-Token eines anderen Pools.',
  ExceededSlippage: 'Der Preis ist über Ihre Grenze hinausgegangen. Nichts wurde getauscht.',
  ZeroTradingTokens: 'Die Menge ist so klein, dass nicht einmal eine Einheit herauskommt.',
  NotSupportMint: 'Pools nehmen diesen Token nicht: Eine seiner Erweiterungen ist nicht erlaubt.',
  InvalidVault: 'Das ist der Tresor eines anderen Pools.',
  InitLpAmountTooLess: 'Die erste Einzahlung ist zu klein für einen Pool.',
  TransferFeeCalculateNotMatch: 'Der Token hat eine andere Gebühr einbehalten als erwartet.',
  MathOverflow: 'Eine Zahl ist zu groß.',
  InsufficientVault: 'So viel enthält der Pool nicht.',
  InvalidFeeModel: 'Diese Wahl der Gebühr des Erstellers gibt es nicht.',
  NoFeeCollect: 'Es gibt keine Gebühren einzusammeln.',
  RequireGtViolated: 'Die Menge ist so klein, dass nicht einmal eine Einheit herauskommt.',
}
