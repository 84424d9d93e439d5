import type { ChoiceWords } from './choice.en.ts'

/** Alle Texte der Wahl, was eine neue Wallet wiederherstellt. */
export const de: ChoiceWords = {
  title: 'Ihre Wallet wiederherstellen',
  lead: 'Sie sind angemeldet. Wenn Sie dieses Gerät verlieren: Was stellt Ihre Wallet wieder her?',
  sandbox: 'Sandbox: kein echtes Geld.',
  passkey: 'Passkey verwenden',
  passkeyText:
    'Ein Passkey dieses Geräts oder Ihres Passwortmanagers. Nur Sie können die Wallet wiederherstellen, nicht diese Website.',
  passkeyNone: 'Dieser Browser unterstützt keine Passkeys.',
  opened: 'Fahren Sie in dem Fenster fort, das sich geöffnet hat.',
  blocked: 'Der Browser hat das Fenster blockiert. Erlauben Sie dieser Website Pop-ups, und versuchen Sie es erneut.',
  email: 'Stattdessen E-Mail verwenden',
  emailText: 'Wer Ihre E-Mails liest oder diese Website betreibt, könnte den Schlüssel wiederherstellen.',
  login: 'Stattdessen diese Anmeldung verwenden',
  loginText: (provider) =>
    `Wer Ihr Konto bei ${provider} hat oder diese Website betreibt, könnte den Schlüssel wiederherstellen.`,
  early: 'Lesen Sie zuerst. Drücken Sie dann noch einmal.',
  leave: 'Abbrechen',
  later: 'Sie können das später auf der eigenen Seite der Wallet ändern.',
  account: 'Wallet',
  working: 'Ihre Wallet wird erstellt…',
  window: {
    title: 'Passkey',
    lead: 'Ein Passkey dieses Geräts oder Ihres Passwortmanagers stellt Ihre Wallet wieder her: Das können nur Sie, nicht diese Website. Er meldet Sie auch an.',
    create: 'Passkey anlegen',
    note: 'Ihr Gerät legt den Passkey an und fragt dann einmal danach.',
    lost: 'Wenn Sie den Passkey und Ihre Geräte verlieren, kann niemand die Wallet wiederherstellen.',
    cancel: 'Abbrechen',
    none: 'Hier wartet keine Wallet auf einen Passkey. Sie können dieses Fenster schließen.',
  },
}
