import type { SocialWords } from './social.en.ts'

/** Alle Texte der Seiten einer Anmeldung über einen Anbieter. */
export const de: SocialWords = {
  title: 'Anmelden',
  reading: 'Prüft, wer Sie sind…',
  done: 'Sie sind angemeldet',
  doneText: 'Schließen Sie dieses Fenster und gehen Sie zu der Seite zurück, auf der Sie begonnen haben.',
  declined:
    'Die Anmeldung wurde abgebrochen. Nichts hat sich geändert. Schließen Sie dieses Fenster und gehen Sie zu der Seite zurück, auf der Sie begonnen haben.',
  failed:
    'Der Anbieter hat nicht bestätigt, wer Sie sind. Nichts hat sich geändert. Schließen Sie dieses Fenster und versuchen Sie es auf der Seite erneut, auf der Sie begonnen haben.',
  elsewhere:
    'Diese Anmeldung wurde in einem anderen Browser oder auf einem anderen Gerät begonnen. Niemand wurde angemeldet. Beginnen Sie in diesem noch einmal.',
  passkey: {
    title: 'Passkey',
    lead: 'Ein Passkey dieses Geräts oder Ihres Passwortmanagers meldet Sie an. Er stellt auch Ihre Wallet wieder her: Das können nur Sie, nicht diese Seite.',
    sandbox: 'Wallets von hier funktionieren nur in der Sandbox.',
    logIn: 'Mit Passkey anmelden',
    create: 'Wallet erstellen',
    note: 'Neu hier? Ihr Gerät legt den Passkey an und fragt dann einmal danach.',
    lost: 'Wenn Sie den Passkey und Ihre Geräte verlieren, kann niemand die Wallet wiederherstellen.',
    cancel: 'Abbrechen',
    account: (date: string) => `Wallet vom ${date}`,
    refused:
      'Dieser Passkey gehört zu keiner Wallet dieser Seite. Es hat sich nichts geändert. Schließen Sie dieses Fenster und versuchen Sie es erneut.',
    none: 'Dieser Browser unterstützt keine Passkeys. Schließen Sie dieses Fenster und melden Sie sich anders an.',
  },
  local: {
    title: 'Lokaler Identitätsanbieter',
    lead: 'Er gehört zu dieser Website, besteht nur auf diesem Rechner und prüft nichts: Jeder kann sich hier unter jedem Namen anmelden. Wallets, die damit entstehen, gelten nur in der Sandbox.',
    name: 'Name',
    logIn: 'Anmelden',
    cancel: 'Abbrechen',
  },
}
