import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { AddressText, optionalConfig, ReadConfig, U64 } from '../schemas.ts'

/** A provider limit; Agave limits the request size. */
const maxAddresses = 1000

/** Nothing is staked here. */
export const getInflationReward = defineMethod({
  params: z.tuple([
    z.array(AddressText).max(maxAddresses),
    optionalConfig(ReadConfig.extend({ epoch: U64.nullish() })),
  ]),
  result: z.array(z.null()),
  answer(network, [addresses, config]) {
    requireSlot(network, config)
    const { clock } = network
    const { epoch } = clock.epochOf(clock.slotAt(config.commitment))
    if (config.epoch != null && config.epoch >= epoch && config.epoch > 0n)
      throw new LocalnetError('BlockNotAvailableError', { slot: (config.epoch + 1n) * clock.slotsPerEpoch })
    return addresses.map(() => null)
  },
})
