import type { en } from './en.ts'

export const de: typeof en = {
  finishing: 'Wird abgeschlossen...',
  title: 'Keine Anmeldung und kein Kauf offen',
  text: 'Diese Seite schließt eine Anmeldung oder einen Kauf ab. In diesem Browser ist nichts davon offen.',
  home: 'Zur Startseite',
  createToken: 'Token erstellen',
  bought: (name) => `Sie sind zurück von ${name}. Das Fenster Ihrer Wallet führt Ihren Kauf auf.`,
  failures: {
    late: (name) =>
      `Der Link zurück von ${name} ist älter als 10 Minuten. Das Fenster Ihrer Wallet führt Ihre Käufe auf.`,
    canceled: (name) => `Der Kauf wurde bei ${name} abgebrochen. Ihnen wurde nichts berechnet.`,
    failed: (name) =>
      `Der Kauf bei ${name} wurde nicht abgeschlossen. Fragen Sie ${name}, ob Ihnen etwas berechnet wurde.`,
  },
  loginFailures: {
    late: (name) =>
      `Der Link zurück von ${name} ist älter als 10 Minuten. Sie sind nicht angemeldet. Versuchen Sie es erneut.`,
    canceled: (name) => `Die Anmeldung mit ${name} wurde abgebrochen. Sie können es erneut versuchen.`,
    failed: (name) =>
      `Die Anmeldung bei ${name} wurde nicht abgeschlossen. Sie sind nicht angemeldet. Versuchen Sie es erneut.`,
  },
}
