import * as z from 'zod'
import { computeFee } from '../../fees.ts'
import { findNonce } from '../../nonces.ts'
import { parseMessage } from '../../parse/parseMessage.ts'
import { contextAt, requireSlot } from '../context.ts'
import { decodeBytes } from '../decodeTransaction.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int, withContext } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

/** Lamports, while the blockhash is valid. */
export const getFeeForMessage = defineMethod({
  params: z.tuple([z.string(), optionalConfig(ReadConfig)]),
  result: withContext(Int.nullable()),
  answer(network, [text, config]) {
    requireSlot(network, config)
    const message = parseMessage(decodeBytes(text, 'base64'), network.rules.takesV1 ? 1 : 0)
    const isKnown = network.blockhashes.find(message.blockhash) ?? findNonce(network, message)
    return { context: contextAt(network, config.commitment), value: isKnown ? computeFee(message).fee : null }
  },
})
