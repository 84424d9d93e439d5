import type { ChoiceWords } from './choice.en.ts'

/** Alle Texte der Wahl, was eine neue Wallet wiederherstellt. */
export const de: ChoiceWords = {
  title: 'Ihre Wallet sichern',
  lead: 'Wählen Sie, wie Sie sie wiederherstellen, wenn Sie dieses Gerät verlieren.',
  sandbox: 'Sandbox: kein echtes Geld.',
  open: 'In einem Fenster wählen',
  openText: 'Ein eigenes Fenster der Wallet öffnet sich, das andere Seiten nicht verdecken können.',
  opened: 'Fahren Sie in dem Fenster fort, das sich geöffnet hat.',
  failed: 'Etwas ist schiefgegangen. Versuchen Sie es erneut.',
  passkey: 'Passkey anlegen',
  passkeyText:
    'Ein Passkey auf diesem Gerät oder in Ihrem Passwortmanager stellt Ihre Wallet wieder her und meldet Sie an. Nur Sie können ihn verwenden, nicht diese Website.',
  passkeyLost: 'Wenn Sie den Passkey und Ihre Geräte verlieren, ist die Wallet verloren.',
  passkeyNone: 'Dieser Browser unterstützt keine Passkeys.',
  email: 'Stattdessen E-Mail verwenden',
  emailText:
    'Wer Zugriff auf Ihre E-Mails hat, oder der Betreiber der Website, könnte Ihren Schlüssel wiederherstellen.',
  login: 'Stattdessen diese Anmeldung verwenden',
  loginText: (provider) =>
    `Wer Zugriff auf Ihr Konto bei ${provider} hat, oder der Betreiber der Website, könnte Ihren Schlüssel wiederherstellen.`,
  early: 'Lesen Sie zuerst. Drücken Sie dann noch einmal.',
  covered:
    'Etwas verdeckt dieses Fenster, oder es ist zu klein. Machen Sie es frei oder größer, und drücken Sie dann noch einmal.',
  leave: 'Abbrechen',
  later: 'Sie können das später im Dashboard der Wallet ändern.',
  account: 'Wallet',
  working: 'Ihre Wallet wird erstellt…',
  none: 'Hier ist keine Wahl nötig. Sie können dieses Fenster schließen.',
}
