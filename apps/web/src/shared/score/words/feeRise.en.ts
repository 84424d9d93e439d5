export const feeRiseWords = {
  when: (epochs: number) => (epochs === 1 ? 'within 2 days' : `in ${2 * (epochs - 1)} to ${2 * epochs} days`),
  title: (symbol: string, now: string, later: string, when: string) =>
    `The transfer fee of ${symbol} rises from ${now} to ${later} ${when}`,
  hint: 'From then on, every transfer and sale costs that much.',
  costs: (now: string) => `Every transfer and sale costs ${now}.`,
  rises: (now: string, later: string, when: string) =>
    `Every transfer and sale costs ${now} now, and ${later} ${when}.`,
  chip: (now: string, later: string, when: string) => `${now}, ${later} ${when}`,
}
