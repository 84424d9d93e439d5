import type { FeeWords } from './en.ts'

export const de: FeeWords = {
  platformFee: 'Plattformgebühr',
  toOperator: 'an den Betreiber',
  affiliate: (address) => `Affiliate ${address}`,
  affiliateHint:
    'Teil der Plattformgebühr, für die Person, die den Link geteilt hat. Wenn Sie ihn entfernen, erhält der Betreiber die ganze Gebühr.',
  remove: 'Entfernen',
  removeLong: 'Affiliate entfernen',
  leftOut: {
    'own-action': 'An eigenen Aktionen können Sie nichts verdienen. Der Betreiber erhält die ganze Gebühr.',
    treasury: 'Der Link ist der des Betreibers. Der Betreiber erhält die ganze Gebühr.',
    'not-a-wallet':
      'Die Adresse des Links ist keine Wallet und wird darum nicht bezahlt. Der Betreiber erhält die ganze Gebühr.',
    'below-rent':
      'Die Adresse des Links ist neu, und ihr Anteil ist kleiner als das, was ein neues Konto halten muss. Der Betreiber erhält die ganze Gebühr.',
    failed: 'Die Transaktion schlägt fehl, wenn der Affiliate bezahlt wird. Der Betreiber erhält die ganze Gebühr.',
  },
}
