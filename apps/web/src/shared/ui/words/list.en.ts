export const en = {
  sortBy: 'Sort by',
  unknown: 'Unknown',
}
