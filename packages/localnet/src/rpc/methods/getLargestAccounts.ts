import * as z from 'zod'
import type { Network } from '../../network.ts'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58, Int, withContext } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

/** `NUM_LARGEST_ACCOUNTS`. */
const largest = 20

const Config = ReadConfig.extend({ filter: z.enum(['circulating', 'nonCirculating']).nullish() })

/** All circulate, because nothing is locked. */
export const getLargestAccounts = defineMethod({
  params: z.tuple([optionalConfig(Config)]),
  result: withContext(z.array(z.strictObject({ address: Base58, lamports: Int }))),
  answer(network, [config]) {
    const { context, accounts } = readAt(network, config)
    if (config.filter === 'nonCirculating') return { context, value: [] }
    return { context, value: rank(network, { slot: context.slot, list: accounts.listAll }) }
  },
})

type Rank = { slot: bigint; isOpen: boolean; value: readonly { address: string; lamports: bigint }[] }
type ListAll = Network['accounts']['listAll']

/** Scans each finished slot once. */
const ranks = new WeakMap<Network, Rank>()

function rank(network: Network, { slot, list }: { slot: bigint; list: ListAll }): Rank['value'] {
  const known = ranks.get(network)
  if (known?.slot === slot && !known.isOpen) return known.value
  const value = list()
    .map(({ address, account: { lamports } }) => ({ lamports, address }))
    .sort((one, other) => (other.lamports > one.lamports ? 1 : -1))
    .slice(0, largest)
  ranks.set(network, { slot, isOpen: slot === network.clock.slot(), value })
  return value
}
