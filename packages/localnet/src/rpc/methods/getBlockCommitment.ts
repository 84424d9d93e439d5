import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'
import { U64 } from '../schemas.ts'

/** `MAX_LOCKOUT_HISTORY`, plus one. */
const depths = 32

/** Nothing is staked, so votes weigh zero. */
export const getBlockCommitment = defineMethod({
  params: z.tuple([U64]),
  result: z.strictObject({ commitment: z.array(Int).nullable(), totalStake: Int }),
  answer({ clock }, [slot]) {
    const isKnown = slot <= clock.slot() && slot > clock.slotAt('finalized')
    return { commitment: isKnown ? Array.from({ length: depths }, () => 0) : null, totalStake: 0 }
  },
})
