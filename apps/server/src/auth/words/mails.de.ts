import type { en } from './mails.en.ts'

export const de: typeof en = {
  code: {
    subject: (code) => `Ihr Code: ${code}`,
    text: ({ code, site, device }) =>
      `Ihr Code für die Wallet bei ${site} lautet

    ${code}

Er gilt 10 Minuten, einmal, in dem Browser, der ihn angefordert hat: ${device}.

Geben Sie ihn nur bei ${site} ein, in einem Fenster, das Sie selbst geöffnet haben. Haben Sie ihn nicht angefordert, hat jemand Ihre Adresse eingegeben. Ohne den Code passiert nichts.
`,
  },
  approval: {
    subject: 'Neues Gerät bestätigen',
    text: ({ link, site, device }) =>
      `Jemand möchte Ihre Wallet bei ${site} mit einem Gerät verwenden, das wir noch nicht kennen: ${device}.

Sind Sie das, öffnen Sie diese Seite und bestätigen Sie das Gerät. Danach wird Ihr Code gesendet.

${link}

Der Link gilt 10 Minuten. Sind Sie es nicht, tun Sie nichts.
`,
  },
  recovery: {
    subject: 'Ein neues Gerät verlangt Ihre Wallet',
    text: ({ device, hours }) =>
      `Ein neues Gerät (${device}) verlangt den Schlüssel Ihrer Wallet allein per E-Mail. Es erhält ihn in ${hours} Stunden.

Sind Sie es nicht, liest jemand Ihre E-Mails: Ändern Sie das Passwort Ihres Postfachs, und bitten Sie den Betreiber der Website, dieses Gerät zu entfernen.
`,
  },
}
