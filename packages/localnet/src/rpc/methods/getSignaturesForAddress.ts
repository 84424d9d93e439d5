import * as z from 'zod'
import { type Landed, readDetails } from '../../landed.ts'
import { commitmentOf } from '../../ledger.ts'
import { toBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import { requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58, Int, TransactionErr } from '../results.ts'
import {
  AddressText,
  CommitmentText,
  optionalConfig,
  refusal,
  SettledCommitment,
  SignatureText,
  U64,
} from '../schemas.ts'

/** `MAX_GET_CONFIRMED_SIGNATURES_FOR_ADDRESS2_LIMIT`. */
const maxSignatures = 1000

const Config = z.object({
  commitment: SettledCommitment,
  minContextSlot: U64.nullish(),
  before: SignatureText.nullish(),
  until: SignatureText.nullish(),
  limit: z
    .int()
    .min(0)
    .refine((limit) => limit > 0 && limit <= maxSignatures, refusal(`Invalid limit; max ${maxSignatures}`))
    .nullish(),
})

export const getSignaturesForAddress = defineMethod({
  params: z.tuple([AddressText, optionalConfig(Config)]),
  result: z.array(
    z.strictObject({
      signature: Base58,
      slot: Int,
      err: TransactionErr.nullable(),
      memo: z.string().nullable(),
      blockTime: Int,
      confirmationStatus: CommitmentText,
    }),
  ),
  answer(network, [address, config]) {
    requireSlot(network, config)
    const settled = network.ledger
      .listByAddress(address)
      .filter(({ slot }) => slot <= network.clock.slotAt(config.commitment))
    // An unknown `until` cuts nothing, an unknown `before` everything.
    const start = config.before ? indexOf(settled, config.before, settled.length) + 1 : 0
    const end = config.until ? indexOf(settled, config.until, settled.length) : settled.length
    return settled
      .slice(start, end)
      .slice(0, config.limit ?? maxSignatures)
      .map((landed) => ({
        signature: landed.signature,
        slot: landed.slot,
        err: landed.err,
        memo: readMemo(landed),
        blockTime: landed.blockTime,
        confirmationStatus: commitmentOf(landed.slot, network.clock.slotAt),
      }))
  },
})

function indexOf(list: readonly Landed[], signature: string, otherwise: number): number {
  const index = list.findIndex((landed) => landed.signature === signature)
  return index === -1 ? otherwise : index
}

/** Length-prefixed memos, like Agave. */
function readMemo(landed: Landed): string | null {
  if (!landed.addresses.some((address) => address === programs.memo || address === programs.memoV1)) return null
  const { message } = readDetails(landed).transaction
  const memos = message.instructions
    .filter(({ programIdIndex }) => isMemoProgram(message.accountKeys[programIdIndex]))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`)
  return memos.length === 0 ? null : memos.join('; ')
}

function isMemoProgram(key: Uint8Array | undefined): boolean {
  const program = key && toBase58(key)
  return program === programs.memo || program === programs.memoV1
}
