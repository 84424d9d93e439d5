import type { loginEn } from './login.en.ts'

/** German texts of the login views: email, codes, social networks and the embedded wallet. */
export const loginDe: typeof loginEn = {
  login: {
    email: 'E-Mail-Adresse',
    continue: 'Weiter',
    invalidEmail: 'Keine gültige E-Mail-Adresse',
    socials: 'Weiter mit einem sozialen Netzwerk',
    continueWith: (provider) => `Weiter mit ${provider}`,
    allSocials: 'Alle sozialen Netzwerke',
    another: 'Andere E-Mail-Adresse verwenden',
    noLogin: 'Anmeldung nicht verfügbar',
    noLoginHint: 'Verbinden Sie stattdessen eine Wallet.',
  },
  code: {
    enter: 'Geben Sie den Code ein, gesendet an',
    boxes: 'Code mit sechs Ziffern',
    digit: (place) => `Ziffer ${place}`,
    valid: 'Der Code gilt 10 Minuten.',
    checking: 'Der Code wird geprüft',
    failed: (message) => `${message}. Erneut versuchen`,
    resend: 'Code erneut senden',
    resendIn: (seconds) => `Code erneut senden in ${seconds} s`,
    startOver: 'Stimmt etwas nicht? Von vorn beginnen',
    noEmail: 'Keine E-Mail-Adresse',
    noEmailHint: 'Beginnen Sie von vorn und geben Sie sie noch einmal ein.',
  },
  device: {
    title: 'Dieses Gerät freigeben',
    text: (email) =>
      `Öffnen Sie den Link in der E-Mail an ${email}, und kommen Sie zurück. Dieselbe E-Mail enthält Ihren Code.`,
    valid: 'Der Link gilt 10 Minuten.',
    resend: 'E-Mail erneut senden',
    resendIn: (seconds) => `E-Mail erneut senden in ${seconds} s`,
  },
  mailbox: {
    text: 'Testmodus: E-Mails gehen in den Test-Posteingang.',
    open: 'Test-Posteingang öffnen',
  },
  editEmail: {
    email: 'Neue E-Mail',
    present: (email) => `Bisher: ${email}`,
    cancel: 'Abbrechen',
    save: 'Speichern',
    continue: 'Weiter',
    upgradeTitle: 'Eine eigene Wallet',
    upgrade:
      'Im Dashboard der Wallet können Sie festlegen, dass nur Sie sie wiederherstellen, oder ihren Schlüssel in eine andere Wallet mitnehmen. Die Adresse bleibt gleich.',
    openDashboard: 'Dashboard öffnen',
  },
  social: {
    local: 'Identitätsanbieter (lokal)',
    passkey: 'einem Passkey',
    logIn: (provider) => `Mit ${provider} anmelden`,
    window: 'Verbinden Sie sich im Fenster des Anbieters.',
    showWindow: 'Fenster anzeigen',
    passkeyWindow: 'Fahren Sie im Pop-up-Fenster fort.',
    reading: 'Ihre Daten werden geholt',
    failed: 'Diese Anmeldung ist abgelaufen. Gehen Sie zurück und versuchen Sie es erneut.',
    farcasterCode: 'QR-Code für Farcaster',
    farcasterScan: 'Scannen Sie diesen QR-Code mit dem Handy',
    farcasterOpen: 'Weiter in Farcaster',
    farcasterButton: 'Farcaster öffnen',
    loadingCode: 'Der Code wird erstellt',
    loadingUser: 'Ihre Daten werden geladen',
  },
  approve: {
    title: 'In Ihrer Wallet freigeben',
    text: 'Prüfen Sie die Anfrage in Ihrer Wallet, und signieren Sie sie oder lehnen Sie sie ab.',
    reject: 'Ablehnen',
    choiceTitle: 'Wiederherstellung der Wallet wählen',
    choiceText: 'Wählen Sie unten. Danach wird Ihre Wallet erstellt.',
    leave: 'Abbrechen',
  },
  create: {
    hint: 'Wir erstellen eine Wallet für Sie. Keine Browser-Erweiterung nötig.',
  },
}
