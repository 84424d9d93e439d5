import * as z from 'zod'
import { isLocalnetError, LocalnetError } from '../../errors.ts'
import type { Block } from '../../ledger.ts'
import { defineTopic } from '../defineTopic.ts'
import { type BlockView, encodeBlock } from '../encodeBlock.ts'
import { stringifyJson } from '../json.ts'
import {
  AddressText,
  optionalConfig,
  SettledCommitment,
  TransactionDetails,
  TransactionVersion,
  watched,
} from '../schemas.ts'
import { shareInTurn } from '../shareInTurn.ts'
import { watchBlocks } from '../watchBlocks.ts'

const Filter = z.union(
  [
    z.literal('all').transform(() => null),
    z
      .strictObject({ mentionsAccountOrProgram: watched(AddressText, 'mentions_account_or_program') })
      .transform(({ mentionsAccountOrProgram }) => mentionsAccountOrProgram),
  ],
  'a filter is "all" or {"mentionsAccountOrProgram":<address>}',
)

const Config = z.object({
  commitment: SettledCommitment,
  // Unlike getBlock: base64 without rewards.
  encoding: z.enum(['json', 'jsonParsed', 'binary', 'base58', 'base64']).nullish(),
  transactionDetails: TransactionDetails,
  showRewards: z.boolean().nullish(),
  maxSupportedTransactionVersion: TransactionVersion,
})

/** Needs `tellsBlocks`. */
export const block = defineTopic({
  params: z.tuple([Filter, optionalConfig(Config)]),
  watch(network, [mentioned, { commitment, showRewards, encoding, ...config }], { notify }) {
    const view: BlockView = { ...config, encoding: encoding ?? 'base64', rewards: showRewards ?? false }
    const key = stringifyJson(['block', mentioned, view])
    return watchBlocks(network, commitment, (whole) => {
      const told = mentioned === null ? whole : pick(whole, mentioned)
      if (mentioned !== null && told.transactions.length === 0) return
      const { slot } = whole
      notify(() => shareInTurn(whole, key, () => ({ context: { slot }, value: { slot, ...encode(told, view) } })))
    })
  },
  refusal: ({ rules }) =>
    rules.tellsBlocks ? null : new LocalnetError('MethodNotFoundError', { method: 'blockSubscribe' }),
})

const pick = (whole: Block, address: string): Block => ({
  ...whole,
  transactions: whole.transactions.filter(({ addresses }) => addresses.includes(address)),
})

/** An error replaces an unsupported block. */
function encode(told: Block, view: BlockView): { block: unknown; err: unknown } {
  try {
    return { block: encodeBlock(told, view), err: null }
  } catch (error) {
    if (!isLocalnetError(error, 'TransactionVersionError')) throw error
    return { block: null, err: { UnsupportedTransactionVersion: error.context.version } }
  }
}
