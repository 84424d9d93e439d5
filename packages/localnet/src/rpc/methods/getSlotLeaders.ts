import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58 } from '../results.ts'
import { refusal, U64 } from '../schemas.ts'

/** `MAX_GET_SLOT_LEADERS`. */
const maxLeaders = 5000

/** One validator leads every slot to the end of the next epoch. */
export const getSlotLeaders = defineMethod({
  params: z.tuple([
    U64,
    z
      .int()
      .min(0)
      .refine((limit) => limit <= maxLeaders, refusal(`Invalid limit; max ${maxLeaders}`)),
  ]),
  result: z.array(Base58),
  answer({ clock, validator }, [start, limit]) {
    const lastEpoch = clock.epochOf(clock.slot()).epoch + 1n
    if (clock.epochOf(start).epoch > lastEpoch) {
      const reason = `Invalid slot range: leader schedule for epoch ${clock.epochOf(start).epoch} is unavailable`
      throw new LocalnetError('ParamsRefusalError', { reason })
    }
    return Array.from({ length: limit }, () => validator.identity)
  },
})
