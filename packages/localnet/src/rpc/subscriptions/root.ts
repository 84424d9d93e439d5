import * as z from 'zod'
import { defineTopic } from '../defineTopic.ts'

export const root = defineTopic({
  params: z.tuple([]),
  watch: ({ events }, _params, { notify }) =>
    events.watchSlots((event) => {
      if (event.root > event.rootBefore) notify(() => event.root)
    }),
})
