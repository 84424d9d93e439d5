import type { PriorityWords } from './priority.en.ts'

export const de: PriorityWords = {
  auto: (sol) => `Enthält ${sol} SOL Priorität: das 75. Perzentil der letzten Gebühren für dieselben Konten.`,
  normal: (sol) => `Enthält ${sol} SOL Priorität: den Median der letzten Gebühren für dieselben Konten.`,
  fast: (sol) => `Enthält ${sol} SOL Priorität: das 75. Perzentil der letzten Gebühren für dieselben Konten.`,
  turbo: (sol) => `Enthält ${sol} SOL Priorität: das 95. Perzentil der letzten Gebühren für dieselben Konten.`,
  custom: (sol) => `Enthält ${sol} SOL Priorität: den Preis, den Sie festgelegt haben.`,
  capped: (sol) => `Enthält ${sol} SOL Priorität: Die letzten Gebühren sind höher, und dies ist die Obergrenze.`,
}
