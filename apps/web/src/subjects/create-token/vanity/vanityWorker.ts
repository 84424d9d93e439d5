import { createGrinder, type Grinder } from '@solsmith/tokens'
import type { VanityAnswer, VanityOrder } from './vanityMessages.ts'

let grinder: Grinder | null = null

self.addEventListener('message', ({ data }: MessageEvent<VanityOrder>) => {
  if (data.kind === 'search') {
    grinder = createGrinder(data.search)
    return
  }
  if (!grinder) return
  const { tries, found } = grinder.grind(data.from, data.count)
  const answer: VanityAnswer = { from: data.from, tries, found, grinder: grinder.kind }
  self.postMessage(answer)
})
