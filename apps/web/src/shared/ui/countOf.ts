export const countOf = (count: string | number, one: string, many: string): string =>
  `${count} ${String(count) === '1' ? one : many}`
