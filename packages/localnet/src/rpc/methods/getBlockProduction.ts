import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { contextAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58, Int, withContext } from '../results.ts'
import { AddressText, optionalConfig, ReadConfig, U64 } from '../schemas.ts'

const Config = ReadConfig.extend({
  identity: AddressText.nullish(),
  range: z.object({ firstSlot: U64, lastSlot: U64.nullish() }).nullish(),
})

/** Every slot has its block. */
export const getBlockProduction = defineMethod({
  params: z.tuple([optionalConfig(Config)]),
  result: withContext(
    z.strictObject({
      byIdentity: z.record(Base58, z.tuple([Int, Int])),
      range: z.strictObject({ firstSlot: Int, lastSlot: Int }),
    }),
  ),
  answer(network, [{ commitment, identity, range }]) {
    const { clock, validator } = network
    const context = contextAt(network, commitment)
    const epochStart = context.slot - clock.epochOf(context.slot).slotIndex
    const firstSlot = range?.firstSlot ?? epochStart
    const lastSlot = range?.lastSlot ?? context.slot
    if (lastSlot < firstSlot) refuse(`lastSlot, ${lastSlot}, cannot be less than firstSlot, ${firstSlot}`)
    if (lastSlot > context.slot) refuse(`lastSlot, ${lastSlot}, is too large; max ${context.slot}`)
    const slots = lastSlot - firstSlot + 1n
    const isAskedFor = identity == null || identity === validator.identity
    return {
      context,
      value: { byIdentity: isAskedFor ? { [validator.identity]: [slots, slots] } : {}, range: { firstSlot, lastSlot } },
    }
  },
})

function refuse(reason: string): never {
  throw new LocalnetError('ParamsRefusalError', { reason })
}
