import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { findBlock } from '../findBlock.ts'
import { Int } from '../results.ts'
import { U64 } from '../schemas.ts'

/** Seconds since 1970. */
export const getBlockTime = defineMethod({
  params: z.tuple([U64]),
  result: Int,
  answer: (network, [slot]) => findBlock(network, slot, 'confirmed').blockTime,
})
