import * as z from 'zod'
import { defineTopic } from '../defineTopic.ts'

/** Tells of every slot as it opens. */
export const slot = defineTopic({
  params: z.tuple([]),
  watch: ({ events }, _params, { notify }) =>
    events.watch((event) => {
      if (event.type === 'slot') notify({ slot: event.slot, parent: event.parent, root: event.root })
    }),
})
