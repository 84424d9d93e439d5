import * as z from 'zod'
import { apiVersion } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'

/** Lists the nodes: one, which nobody can reach but through the door that was just used. */
export const getClusterNodes = defineMethod({
  params: z.tuple([]),
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
