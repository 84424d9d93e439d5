import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Bild',
  rule: 'optional, PNG, JPG, WebP oder GIF bis 10 MB',
  empty: 'Ziehen Sie ein Bild hierher oder wählen Sie eines.',
  emptyHint:
    'Wallets zeigen einen Kreis. Wird auf 512 × 512 zugeschnitten. Von animierten GIFs wird das erste Bild verwendet.',
  choose: 'Bild wählen',
  replace: 'Ersetzen',
  crop: 'Zuschneiden',
  remove: 'Entfernen',
  storing: 'Das Bild wird gespeichert...',
  facts: (pixels, kilobytes) => `${pixels} × ${pixels}, ${kilobytes} KB`,
  circle: 'Wallets zeigen den Kreis. Ziehen Sie ein anderes Bild hierher, um es zu ersetzen.',
  alt: (name) => `Bild von ${name || 'dem Token'}`,
  wrongType: 'Verwenden Sie PNG, JPG, WebP oder GIF.',
  tooLarge: (megabytes) => `Das Bild hat ${megabytes} MB; die Grenze ist 10 MB.`,
  unreadable: 'Diese Datei hat den Namen eines Bildes, ist aber keines. Wählen Sie eine andere.',
  tooSmall: (width, height) => `Das Bild ist ${width} × ${height}; verwenden Sie mindestens 200 × 200.`,
  cropTitle: 'Bild zuschneiden',
  cropHint: 'Ziehen Sie das Bild oder nutzen Sie die Pfeiltasten. Wallets zeigen den Kreis.',
  cropArea: 'Position des Bildes',
  zoom: 'Zoom',
  cropDone: 'Zuschnitt übernehmen',
  cropLeave: 'Original behalten',
}
