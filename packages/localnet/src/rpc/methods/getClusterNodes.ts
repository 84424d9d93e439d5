import * as z from 'zod'
import { apiVersion } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58 } from '../results.ts'

const Address = z.string().nullable()
const Node = z.strictObject({
  pubkey: Base58,
  gossip: Address,
  tvu: Address,
  tpu: Address,
  tpuQuic: Address,
  tpuForwards: Address,
  tpuForwardsQuic: Address,
  tpuVote: Address,
  serveRepair: Address,
  rpc: Address,
  pubsub: Address,
  version: z.string().nullable(),
  clientId: z.string(),
  featureSet: z.int(),
  shredVersion: z.int(),
})

/** Only this node. */
export const getClusterNodes = defineMethod({
  params: z.tuple([]),
  result: z.array(Node),
  answer: ({ validator }) => [
    {
      pubkey: validator.identity,
      gossip: null,
      tvu: null,
      tpu: null,
      tpuQuic: null,
      tpuForwards: null,
      tpuForwardsQuic: null,
      tpuVote: null,
      serveRepair: null,
      rpc: null,
      pubsub: null,
      version: apiVersion,
      clientId: 'Agave',
      featureSet: 0,
      shredVersion: 0,
    },
  ],
})
