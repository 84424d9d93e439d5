import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Base58, Int } from '../results.ts'
import { AddressText, optionalConfig, ReadConfig } from '../schemas.ts'

const Config = ReadConfig.extend({
  votePubkey: AddressText.nullish(),
  keepUnstakedDelinquents: z.boolean().nullish(),
  delinquentSlotDistance: z.int().min(0).nullish(),
})

const VoteAccount = z.strictObject({
  votePubkey: Base58,
  nodePubkey: Base58,
  activatedStake: Int,
  epochVoteAccount: z.boolean(),
  epochCredits: z.array(z.tuple([Int, Int, Int])),
  commission: Int,
  inflationRewardsCommissionBps: Int,
  lastVote: Int,
  rootSlot: Int,
})

/** The one validator, without stake. */
export const getVoteAccounts = defineMethod({
  params: z.tuple([optionalConfig(Config)]),
  result: z.strictObject({ current: z.array(VoteAccount), delinquent: z.array(VoteAccount) }),
  answer({ validator, clock }, [{ commitment, votePubkey }]) {
    const slot = clock.slotAt(commitment)
    const only = {
      votePubkey: validator.voteAccount,
      nodePubkey: validator.identity,
      activatedStake: 0,
      epochVoteAccount: true,
      epochCredits: [[clock.epochOf(slot).epoch, slot, 0]],
      commission: 0,
      inflationRewardsCommissionBps: 0,
      lastVote: slot,
      rootSlot: clock.slotAt('finalized'),
    }
    const isAskedFor = votePubkey == null || votePubkey === validator.voteAccount
    return { current: isAskedFor ? [only] : [], delinquent: [] }
  },
})
