/** Texts of every long list. */
export const en = {
  sortBy: 'Sort by',
  unknown: 'Unknown',
}
