import type { StorageWords } from './storage.en.ts'

export const de: StorageWords = {
  title: 'Dieser Browser speichert keine Daten für diese Website',
  journal:
    'Wenn Sie die Seite neu laden oder schließen, bevor eine Transaktion bestätigt ist, kann Solsmith sie nicht fortsetzen. Prüfen Sie die Aktivität Ihrer Wallet, bevor Sie erneut signieren. Sonst zahlen Sie vielleicht doppelt.',
  form: 'Nach dem Neuladen ist das Formular leer.',
  steps:
    'Nach dem Neuladen ist das Formular leer, und ein zweiter Schritt (Pool, Sperre oder Verbrennen) wird nicht mehr angeboten. Starten Sie ihn auf der Seite des Tokens oder des Pools.',
  list: 'Nach dem Neuladen ist die Liste leer. Fügen Sie dieselbe Liste erneut ein, um fortzufahren: Bestätigte Zahlungen werden nicht wiederholt.',
  action:
    'Lassen Sie die Seite offen, bis alles bestätigt ist. Damit Daten gespeichert werden, erlauben Sie Cookies und Websitedaten für diese Website, verlassen Sie den privaten Modus oder schaffen Sie Speicherplatz.',
  stay: 'Lassen Sie die Seite offen, bis das Netzwerk bestätigt: Dieser Browser speichert nicht, was Sie signieren.',
}
