import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Affiliate',
  text: ['Diese Instanz erhebt keine Plattformgebühr, also gibt es nichts zu teilen.'],
  links: [
    {
      href: '/faq#affiliate',
      label: 'Wie Affiliates bezahlt werden',
      hint: 'Zwei Transfers in einer öffentlichen Transaktion',
    },
    {
      href: '/create-token',
      label: 'Einen Token erstellen',
      hint: 'Die Zeile von Solsmith auf der Quittung ist 0,000000000',
    },
  ],
}
