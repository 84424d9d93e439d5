import type { loginEn } from './login.en.ts'

/** What the views of a login say in German: e-mail, codes, social networks, and the wallet that this site holds. */
export const loginDe: typeof loginEn = {
  login: {
    email: 'E-Mail-Adresse',
    continue: 'Weiter',
    invalidEmail: 'Das ist keine E-Mail-Adresse',
    socials: 'Weiter mit einem sozialen Netzwerk',
    continueWith: (provider) => `Weiter mit ${provider}`,
    allSocials: 'Alle sozialen Netzwerke',
    noLogin: 'Hier ist keine Anmeldung eingerichtet',
    noLoginHint: 'Verbinden Sie stattdessen eine Wallet.',
  },
  code: {
    enter: 'Geben Sie den Code ein, gesendet an',
    boxes: 'Code mit sechs Ziffern',
    digit: (place) => `Ziffer ${place}`,
    valid: 'Der Code gilt 20 Minuten.',
    checking: 'Der Code wird geprüft',
    failed: (message) => `${message}. Erneut versuchen`,
    resend: 'Code erneut senden',
    resendIn: (seconds) => `Code erneut senden in ${seconds} s`,
    startOver: 'Stimmt etwas nicht? Von vorn beginnen',
    noEmail: 'Es wurde keine E-Mail angegeben',
    noEmailHint: 'Beginnen Sie von vorn und geben Sie sie noch einmal ein.',
  },
  device: {
    title: 'Dieses Gerät freigeben',
    text: (email) => `Öffnen Sie den Link, den wir an ${email} gesendet haben, und kommen Sie zurück.`,
    valid: 'Der Link gilt 20 Minuten.',
    resend: 'E-Mail erneut senden',
    resendIn: (seconds) => `E-Mail erneut senden in ${seconds} s`,
  },
  editEmail: {
    email: 'Neue E-Mail',
    present: (email) => `Bisher: ${email}`,
    cancel: 'Abbrechen',
    save: 'Speichern',
    continue: 'Weiter',
    upgradeTitle: 'Eine eigene Wallet',
    upgrade:
      'Aus Ihrer Wallet kann eine werden, die keine Website verwahrt. Sie nehmen die Schlüssel mit und behalten, was darin ist.',
    openDashboard: 'Zur Verwaltung',
  },
  social: {
    logIn: (provider) => `Mit ${provider} anmelden`,
    window: 'Verbinden Sie sich im Fenster des Anbieters.',
    reading: 'Ihre Daten werden geholt',
    failed: 'Diese Anmeldung ist vorbei. Gehen Sie zurück und versuchen Sie es erneut.',
    farcasterCode: 'QR-Code für Farcaster',
    farcasterScan: 'Scannen Sie diesen QR-Code mit dem Handy',
    farcasterOpen: 'Weiter in Farcaster',
    farcasterButton: 'Farcaster öffnen',
    loadingCode: 'Der Code wird erstellt',
    loadingUser: 'Ihre Daten werden geladen',
  },
  approve: {
    title: 'Ihre Wallet fragt Sie',
    text: 'Sehen Sie sich an, was sie zeigt, und geben Sie es dort frei, oder lehnen Sie es ab.',
    reject: 'Ablehnen',
  },
  create: {
    hint: 'Eine Wallet wird für Sie erstellt. Sie brauchen keine Browser-Erweiterung.',
  },
}
