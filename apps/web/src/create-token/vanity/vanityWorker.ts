import { createGrinder, type Grinder } from '@solsmith/tokens'
import type { VanityAnswer, VanityOrder } from './vanityMessages.ts'

// Entry of a worker; answers only the page that created it.
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
