import * as z from 'zod'
import { maxBlockhashAge } from '../../blockhashes.ts'
import { contextAt, requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58, Int, withContext } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

export const getLatestBlockhash = defineMethod({
  params: z.tuple([optionalConfig(ReadConfig)]),
  result: withContext(z.strictObject({ blockhash: Base58, lastValidBlockHeight: Int })),
  answer(network, [config]) {
    requireSlot(network, config)
    const { blockhash, height } = network.blockhashes.latestAt(network.clock.slotAt(config.commitment))
    return {
      context: contextAt(network, config.commitment),
      value: { blockhash, lastValidBlockHeight: height + maxBlockhashAge },
    }
  },
})
