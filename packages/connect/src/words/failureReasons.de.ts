import type { otherFailures as english } from './failureReasons.en.ts'

/** Warum eine Transaktion nicht laufen kann, in einfachen Worten, nach den Namen des Netzwerks. */
export const failureReasons: { readonly [name: string]: string } = {
  AccountNotFound: 'diese Wallet hat in diesem Netzwerk keine SOL',
  InsufficientFundsForFee: 'es ist nicht genug SOL für die Gebühr da',
  InsufficientFundsForRent:
    'ein Konto hätte weniger SOL, als das Netzwerk verlangt: Senden Sie mehr an eine neue Adresse, und behalten Sie etwas in Ihrer',
  BlockhashNotFound: 'sie ist abgelaufen',
  AlreadyProcessed: 'sie wurde schon ausgeführt',
  InvalidAccountData: 'ein Konto enthält nicht, was ein Programm erwartet',
  InvalidArgument: 'ein Programm hat seine Eingabe abgelehnt',
  InsufficientFunds: 'ein Konto hat zu wenig',
  MissingRequiredSignature: 'eine Signatur fehlt',
  AccountAlreadyInitialized: 'ein Konto wird schon verwendet',
  UninitializedAccount: 'ein Konto gibt es noch nicht',
  InvalidAccountOwner: 'ein Konto gehört einem anderen Programm oder Eigentümer',
  IllegalOwner: 'ein Konto gehört einem anderen Programm oder Eigentümer',
  IncorrectProgramId: 'ein Konto gehört einem anderen Programm oder Eigentümer',
  ComputationalBudgetExceeded: 'sie überschreitet ihr Rechenlimit',
  ProgramFailedToComplete: 'ein Programm wurde nicht fertig',
  'associated 0': 'das Token-Konto gehört jemand anderem',
  'system 0': 'ein Konto wird schon verwendet',
  'system 1': 'es ist nicht genug SOL da',
  'token 0': 'ein Konto hat weniger SOL, als das Netzwerk verlangt',
  'token 1': 'es sind nicht genug Tokens da',
  'token 3': 'ein Konto gehört zu einem anderen Token',
  'token 4': 'ein Token-Konto gehört jemand anderem',
  'token 5': 'von diesem Token lässt sich nichts mehr prägen',
  'token 11': 'ein Token-Konto enthält noch Tokens',
  'token 17': 'ein Token-Konto ist eingefroren',
}

/** Dasselbe, wo nur eine Nummer die Anweisung nennt oder gar nichts. */
export const otherFailures: typeof english = {
  custom: (number, code) => `ein Programm hat Anweisung ${number} mit dem Code ${code} abgelehnt`,
  instruction: (number, what) => `Anweisung ${number} schlug fehl mit ${what}`,
  unknown: 'aus unbekanntem Grund',
}
