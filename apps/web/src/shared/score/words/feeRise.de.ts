import type { feeRiseWords as en } from './feeRise.en.ts'

export const feeRiseWords: typeof en = {
  when: (epochs) => (epochs === 1 ? 'innerhalb von 2 Tagen' : `in ${2 * (epochs - 1)} bis ${2 * epochs} Tagen`),
  title: (symbol, now, later, when) => `Die Transfergebühr von ${symbol} steigt ${when} von ${now} auf ${later}`,
  hint: 'Ab dann kostet jeder Transfer und jeder Verkauf so viel.',
  costs: (now) => `Jeder Transfer und jeder Verkauf kostet ${now}.`,
  rises: (now, later, when) => `Jeder Transfer und jeder Verkauf kostet jetzt ${now} und ${when} ${later}.`,
  chip: (now, later, when) => `${now}, ${when} ${later}`,
}
