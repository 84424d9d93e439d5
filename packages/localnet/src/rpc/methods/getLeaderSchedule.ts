import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Base58, Int } from '../results.ts'
import { AddressText, optionalConfig, ReadConfig, U64 } from '../schemas.ts'

const Config = ReadConfig.extend({ identity: AddressText.nullish() })

/** One validator leads every slot to the end of the next epoch. */
export const getLeaderSchedule = defineMethod({
  params: z.union([
    z.tuple([Config]).transform(([config]) => [null, config] as const),
    z.tuple([U64.nullish(), optionalConfig(Config)]),
  ]),
  result: z.record(Base58, z.array(Int)).nullable(),
  answer({ clock, validator }, [given, { commitment, identity }]) {
    const slot = given ?? clock.slotAt(commitment)
    if (clock.epochOf(slot).epoch > clock.epochOf(clock.slot()).epoch + 1n) return null
    if (identity != null && identity !== validator.identity) return {}
    return { [validator.identity]: Array.from({ length: Number(clock.slotsPerEpoch) }, (_, index) => index) }
  },
})
