import type { en } from './en.ts'

export const de: typeof en = {
  share: 'Teilen',
  title: { token: 'Diesen Token teilen', proof: 'Diesen Nachweis teilen' },
  picture: 'Vorschau des Bildes zum Link',
  pictureHint:
    'Andere Seiten zeigen dieses Bild zum Link. Es enthält die Zahlen, das Netzwerk, den Slot und das Datum.',
  noPicture: 'Das Bild konnte nicht geladen werden. Der Link funktioniert auch ohne es.',
  link: 'Link',
  copyLink: 'Link',
  pageLink: 'Link zu dieser Seite',
  postText: 'Beitrag',
  copyPost: 'Beitrag',
  code: 'QR-Code des Links',
  codeHint: 'Scannen Sie den Code, um den Link auf einem Telefon zu öffnen.',
  post: {
    token: (name, mint, network, link) => `${name} auf ${network}\nToken ${mint}\n${link}`,
    proof: (pair, pool, network, link) =>
      `Wer kann die Liquidität von ${pair} auf ${network} abziehen?\nPool ${pool}\n${link}`,
  },
}
