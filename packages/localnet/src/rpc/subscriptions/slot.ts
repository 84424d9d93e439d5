import * as z from 'zod'
import { defineTopic } from '../defineTopic.ts'

/** Tells of every slot as it opens. */
export const slot = defineTopic({
  params: z.tuple([]),
  watch: ({ events }, _params, { notify }) =>
    events.watchSlots(({ slot: opened, parent, root }) => notify({ slot: opened, parent, root })),
})
