import type { SocialWords } from './social.en.ts'

/** Alle Texte der Seiten einer Anmeldung über einen Anbieter. */
export const de: SocialWords = {
  title: 'Anmelden',
  reading: 'Ihre Anmeldung wird geprüft…',
  done: 'Sie sind angemeldet',
  doneText: 'Schließen Sie dieses Fenster und gehen Sie zu der Seite zurück, auf der Sie begonnen haben.',
  declined:
    'Die Anmeldung wurde abgebrochen. Schließen Sie dieses Fenster und versuchen Sie es auf der Seite erneut, auf der Sie begonnen haben.',
  failed:
    'Der Anbieter hat Ihre Identität nicht bestätigt. Schließen Sie dieses Fenster und versuchen Sie es auf der Seite erneut, auf der Sie begonnen haben.',
  elsewhere:
    'Diese Anmeldung wurde in einem anderen Browser oder auf einem anderen Gerät begonnen, also sind Sie hier nicht angemeldet. Beginnen Sie in diesem Browser noch einmal.',
  passkey: {
    title: 'Passkey',
    lead: 'Ein Passkey auf diesem Gerät oder in Ihrem Passwortmanager meldet Sie an. Er stellt auch Ihre Wallet wieder her, und nur Sie können ihn verwenden, nicht diese Website.',
    sandbox: 'Wallets von hier funktionieren nur in der Sandbox.',
    logIn: 'Mit Passkey anmelden',
    create: 'Wallet erstellen',
    note: 'Neu hier? Ihr Gerät legt den Passkey an und fragt dann einmal danach.',
    lost: 'Wenn Sie den Passkey und Ihre Geräte verlieren, ist die Wallet verloren.',
    cancel: 'Abbrechen',
    account: (date: string) => `Wallet vom ${date}`,
    refused:
      'Dieser Passkey gehört zu keiner Wallet dieser Website. Schließen Sie dieses Fenster und versuchen Sie es erneut.',
    none: 'Dieser Browser unterstützt keine Passkeys. Schließen Sie dieses Fenster und melden Sie sich anders an.',
  },
  local: {
    title: 'Lokaler Identitätsanbieter',
    lead: 'Zum Testen, nur auf diesem Rechner. Jeder kann sich hier mit jedem Namen anmelden. Damit erstellte Wallets gelten nur in der Sandbox.',
    name: 'Name',
    logIn: 'Anmelden',
    cancel: 'Abbrechen',
  },
}
