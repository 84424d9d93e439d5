import type { otherFailures as english } from './failureReasons.en.ts'

/** Warum eine Transaktion nicht laufen kann, in einfachen Worten, nach den Namen des Netzwerks. */
export const failureReasons: { readonly [name: string]: string } = {
  AccountNotFound: 'diese Wallet hat in diesem Netzwerk kein SOL',
  InsufficientFundsForFee: 'es ist nicht genug SOL für die Gebühr da',
  InsufficientFundsForRent: 'es ist nicht genug SOL für die Einlagen da',
  BlockhashNotFound: 'sie ist abgelaufen',
  AlreadyProcessed: 'sie wurde schon ausgeführt',
}

/** Dasselbe, wo nur eine Nummer die Anweisung nennt oder gar nichts. */
export const otherFailures: typeof english = {
  instruction: (number, what) => `Anweisung ${number} schlug fehl mit ${what}`,
  unknown: 'aus unbekanntem Grund',
}
