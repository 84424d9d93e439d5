import * as z from 'zod'
import { defineTopic } from '../defineTopic.ts'

/** Tells of every slot as it becomes final. */
export const root = defineTopic({
  params: z.tuple([]),
  watch: ({ events }, _params, { notify }) =>
    events.watch((event) => {
      if (event.type === 'slot' && event.root > event.rootBefore) notify(event.root)
    }),
})
