import type { en } from './mails.en.ts'

export const de: typeof en = {
  code: {
    subject: (code) => `Ihr Code: ${code}`,
    text: ({ code, link, site, device }) =>
      `Ihr Code für die Wallet bei ${site} lautet

    ${code}
${
  link === null
    ? ''
    : `
Haben Sie hier schon eine Wallet, ist dieser Browser neu für sie. Bestätigen Sie ihn, bevor Sie den Code eingeben:

${link}
`
}
Er gilt einmal, 10 Minuten lang, in dem Browser, der ihn angefordert hat: ${device}.

Geben Sie ihn nur bei ${site} ein, in einem Fenster, das Sie selbst geöffnet haben. Haben Sie ihn nicht angefordert, hat jemand Ihre Adresse eingegeben. Sie können diese E-Mail ignorieren.
`,
  },
  recovery: {
    subject: 'Ein neues Gerät verlangt Ihre Wallet',
    text: ({ device, hours, link }) =>
      `Ein neues Gerät (${device}) verlangt Ihre Wallet. Es erhält in ${hours} Stunden Zugriff.

Wenn Sie das nicht sind, kann jemand Ihre E-Mails lesen oder Ihre Anmeldung nutzen. Stoppen Sie das Gerät hier, und ändern Sie das Passwort Ihres Postfachs:

${link}
`,
  },
  restored: {
    subject: 'Ihre Wallet ist jetzt auf einem anderen Gerät',
    text: ({ device, page }) =>
      `Ihre Wallet wurde auf einem anderen Gerät wiederhergestellt: ${device}. Nur dieses Gerät kann jetzt signieren. Um mit dem bisherigen zu signieren, stellen Sie die Wallet dort wieder her.

Wenn Sie das nicht waren, handeln Sie jetzt: Stellen Sie die Wallet auf einem Ihrer Geräte wieder her, verschieben Sie Ihr Guthaben in eine andere Wallet, und entfernen Sie die übrigen Geräte hier:

${page}
`,
  },
  passkeyLinked: {
    subject: 'Neuer Passkey für Ihre Wallet',
    text: ({ device, page }) =>
      `Mit einem neuen Passkey kann man sich bei Ihrer Wallet anmelden (${device}). Ein bisheriger Passkey gilt nicht mehr.

Wenn Sie das nicht waren, hat jemand eines Ihrer Geräte: Verschieben Sie Ihr Guthaben in eine andere Wallet, und entfernen Sie dieses Gerät hier:

${page}
`,
  },
  deviceRemoved: {
    subject: 'Ein Gerät wurde von Ihrer Wallet entfernt',
    text: ({ removed, device, page }) =>
      `${device} hat ein Gerät (${removed}) von Ihrer Wallet entfernt. Das entfernte Gerät ist abgemeldet und braucht für die nächste Anmeldung eine neue Bestätigung.

Wenn Sie das nicht waren, prüfen Sie hier Ihre übrigen Geräte:

${page}
`,
  },
  movedMail: {
    subject: 'Hinweise zu Ihrer Wallet gehen jetzt an eine andere Adresse',
    text: ({ email, page }) =>
      `Ihr Anbieter meldet jetzt eine andere E-Mail-Adresse: ${email}. Ab jetzt schreiben wir an diese Adresse, wenn ein Gerät Ihre Wallet verlangt.

Wenn Sie das nicht waren, kann jemand Ihr Konto bei diesem Anbieter nutzen: Stellen Sie das Konto wieder her, und entfernen Sie die fremden Geräte hier:

${page}
`,
  },
  changeFrom: {
    subject: (code) => `Ihr Code zum Ändern der Adresse: ${code}`,
    text: ({ code, newEmail, site, device }) =>
      `Ein Gerät, das bei Ihrer Wallet auf ${site} angemeldet ist (${device}), möchte die E-Mail-Adresse in ${newEmail} ändern.

Sind Sie das, geben Sie dort diesen Code ein:

    ${code}

Er gilt 10 Minuten. Sind Sie es nicht? Geben Sie den Code nicht weiter. Ohne ihn ändert sich die Adresse nicht.
`,
  },
  changeTo: {
    subject: (code) => `Ihr Code für die neue Adresse: ${code}`,
    text: ({ code, site, device }) =>
      `Jemand möchte diese Adresse für eine Wallet auf ${site} verwenden (${device}). Sind Sie das, geben Sie dort diesen Code ein:

    ${code}

Er gilt 10 Minuten. Sind Sie es nicht? Ignorieren Sie diese E-Mail.
`,
  },
  changeTaken: {
    subject: 'Sie haben eine Wallet mit dieser Adresse',
    text: ({ site }) =>
      `Jemand möchte diese Adresse für eine Wallet auf ${site} verwenden. Sie haben bereits eine Wallet damit, für eine andere ist sie daher nicht verwendbar. Sie müssen nichts tun.
`,
  },
  changed: {
    subject: 'Die Adresse Ihrer Wallet wurde geändert',
    text: ({ newEmail, site, page }) =>
      `Ihre Wallet auf ${site} gehört jetzt zu ${newEmail}. Mit dieser Adresse meldet sich niemand mehr bei ihr an.

Waren Sie das nicht, handeln Sie jetzt auf einem Gerät, auf dem Sie angemeldet sind: Verschieben Sie Ihr Guthaben in eine andere Wallet, und wenden Sie sich an den Betreiber der Website. Verwalten Sie Ihre Wallet hier: ${page}
`,
  },
}
