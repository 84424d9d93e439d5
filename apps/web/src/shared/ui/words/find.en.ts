export const en = {
  close: 'Close',
  results: 'Results',
  busy: 'Searching...',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  move: 'move',
  open: 'open',
}
