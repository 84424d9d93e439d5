export const en = {
  title: 'This browser does not store data for this site',
  journal:
    'If you reload or close this page before a transaction is confirmed, Solsmith cannot resume it. Check your wallet’s activity before you sign again, or you could pay twice.',
  form: 'A reload empties the form.',
  steps:
    'A reload empties the form, and a second step (pool, lock or burn) is no longer offered. Start it from the token page or the pool page.',
  list: 'A reload empties the list. Paste the same list to continue. Confirmed payments are not repeated.',
  action:
    'Keep this page open until everything is confirmed. To store data, allow cookies and site data for this site, leave private browsing or free up disk space.',
  stay: 'Keep this page open until the network confirms, because this browser does not store your signed transactions.',
}

export type StorageWords = typeof en
