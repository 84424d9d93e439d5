import { formatAmount, type Sentences, shortenAddress } from '@solsmith/chain'
import type { EvmErrors } from '../errors.ts'

const fields: Readonly<Record<EvmErrors['PermissionRequestError']['field'], string>> = {
  expiry: 'Das Ende muss in der Zukunft liegen',
  signer: 'Der Unterzeichner braucht einen Typ und dessen Daten',
  permissions: 'Möglich sind 1 bis 20, jede mit Typ und Daten',
  size: 'Die Anfrage ist zu groß',
}

const parts: Readonly<Record<EvmErrors['PermissionsChangedError']['changed'][number], string>> = {
  chain: 'Netzwerk',
  account: 'Konto',
  signer: 'Unterzeichner',
  expiry: 'Ende',
  permissions: 'Umfang',
}

const faults: Readonly<Record<EvmErrors['BundlerError']['fault'], string>> = {
  network: 'Er bedient ein anderes Netzwerk oder einen anderen Entry Point',
  gas: 'Er verlangt mehr Gas, als ein Block hat',
  answer: 'Seine Antwort ist nicht die eines Bundlers',
}

/** Je Fehler von Berechtigungen und Smart Accounts ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<EvmErrors> = {
  PermissionRequestError: ({ field }) =>
    `Diese Berechtigungen können nicht angefragt werden. ${fields[field]}. Es wurde nichts erteilt.`,
  PermissionAnswerError: ({ wallet }) =>
    `${wallet} hat die erteilten Berechtigungen nicht zurückgegeben. Prüfen Sie sie in der Wallet, bevor Sie es erneut versuchen.`,
  PermissionsChangedError: ({ wallet, changed }) =>
    `${wallet} hat etwas anderes erteilt als angefragt. Abweichend: ${changed.map((part) => parts[part]).join(', ')}. Widerrufen Sie es unter Smart Sessions.`,
  BundlerError: ({ fault }) =>
    `Der Bundler dieser Website ist nicht verwendbar: ${faults[fault]}. Es wurde nichts gesendet.`,
  SmartAccountOwnerError: ({ address }) =>
    `Der Smart Account ${shortenAddress(address)} gehört nicht zu Ihrem Schlüssel. Es wurde nichts gesendet.`,
  SmartAccountFundsError: ({ address, missing, symbol, decimals }) =>
    `Dem Smart Account ${address} fehlen ${formatAmount(missing, decimals).replace('.', ',')} ${symbol}. Es wurde nichts gesendet.`,
  OperationSignatureError: ({ wallet }) =>
    `${wallet} hat etwas anderes signiert als das, was Sie geprüft haben. Es wurde nicht gesendet und nichts berechnet.`,
  OperationRefusedError: ({ reason }) =>
    `Der Bundler hat es abgelehnt: ${reason}. Es wurde nichts berechnet. Ein neuer Versuch ersetzt es.`,
}
