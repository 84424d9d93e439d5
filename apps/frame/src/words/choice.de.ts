import type { ChoiceWords } from './choice.en.ts'

/** Alle Texte der Wahl, was eine neue Wallet wiederherstellt. */
export const de: ChoiceWords = {
  title: 'Ihre Wallet wiederherstellen',
  lead: 'Sie sind angemeldet. Wenn Sie dieses Gerät verlieren: Was stellt Ihre Wallet wieder her?',
  sandbox: 'Sandbox: kein echtes Geld.',
  open: 'In einem Fenster wählen',
  openText: 'Sie wählen in einem eigenen Fenster der Wallet, das keine andere Seite verdecken kann.',
  opened: 'Fahren Sie in dem Fenster fort, das sich geöffnet hat.',
  failed: 'Das ist fehlgeschlagen. Versuchen Sie es erneut.',
  passkey: 'Passkey anlegen',
  passkeyText:
    'Ein Passkey auf diesem Gerät oder in Ihrem Passwortmanager stellt Ihre Wallet wieder her und meldet Sie an. Nur Sie können ihn verwenden, nicht diese Website.',
  passkeyLost: 'Wenn Sie den Passkey und Ihre Geräte verlieren, kann niemand die Wallet wiederherstellen.',
  passkeyNone: 'Dieser Browser unterstützt keine Passkeys.',
  email: 'Stattdessen E-Mail verwenden',
  emailText: 'Wer Ihre E-Mails liest oder diese Website betreibt, könnte den Schlüssel wiederherstellen.',
  login: 'Stattdessen diese Anmeldung verwenden',
  loginText: (provider) =>
    `Wer Ihr Konto bei ${provider} hat oder diese Website betreibt, könnte den Schlüssel wiederherstellen.`,
  early: 'Lesen Sie zuerst. Drücken Sie dann noch einmal.',
  covered:
    'Etwas verdeckt dieses Fenster, oder es ist zu klein. Machen Sie es frei oder größer, und drücken Sie dann noch einmal.',
  leave: 'Abbrechen',
  later: 'Sie können das später auf der eigenen Seite der Wallet ändern.',
  account: 'Wallet',
  working: 'Ihre Wallet wird erstellt…',
  none: 'Hier wartet keine Wallet auf eine Wahl. Sie können dieses Fenster schließen.',
}
