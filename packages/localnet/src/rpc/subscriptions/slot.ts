import * as z from 'zod'
import { defineTopic } from '../defineTopic.ts'
import { shareInTurn } from '../shareInTurn.ts'

export const slot = defineTopic({
  params: z.tuple([]),
  watch: ({ events }, _params, { notify }) =>
    events.watchSlots((event) =>
      notify(() => shareInTurn(event, 'slot', () => ({ slot: event.slot, parent: event.parent, root: event.root }))),
    ),
})
