export const en = {
  thousand: 'K',
  million: 'M',
  billion: 'B',
  trillion: 'T',
  dollars: (figure: string) => `$${figure}`,
}
