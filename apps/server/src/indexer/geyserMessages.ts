import { fromJSON, type MethodDefinition } from '@grpc/proto-loader'

type Fields = Readonly<Record<string, readonly [type: string, id: number, rule?: 'repeated']>>

const message = (fields: Fields) => ({
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, [type, id, rule]]) => [name, { type, id, ...(rule && { rule }) }]),
  ),
})

const storage = {
  Transaction: message({ signatures: ['bytes', 1, 'repeated'], message: ['Message', 2] }),
  Message: message({
    header: ['MessageHeader', 1],
    accountKeys: ['bytes', 2, 'repeated'],
    recentBlockhash: ['bytes', 3],
    instructions: ['CompiledInstruction', 4, 'repeated'],
    versioned: ['bool', 5],
  }),
  MessageHeader: message({ numRequiredSignatures: ['uint32', 1] }),
  CompiledInstruction: message({ programIdIndex: ['uint32', 1], accounts: ['bytes', 2], data: ['bytes', 3] }),
  TransactionError: message({ err: ['bytes', 1] }),
  InnerInstructions: message({ index: ['uint32', 1], instructions: ['CompiledInstruction', 2, 'repeated'] }),
  UiTokenAmount: message({ decimals: ['uint32', 2], amount: ['string', 3] }),
  TokenBalance: message({
    accountIndex: ['uint32', 1],
    mint: ['string', 2],
    uiTokenAmount: ['UiTokenAmount', 3],
    owner: ['string', 4],
  }),
  TransactionStatusMeta: message({
    err: ['TransactionError', 1],
    fee: ['uint64', 2],
    preBalances: ['uint64', 3, 'repeated'],
    postBalances: ['uint64', 4, 'repeated'],
    innerInstructions: ['InnerInstructions', 5, 'repeated'],
    logMessages: ['string', 6, 'repeated'],
    preTokenBalances: ['TokenBalance', 7, 'repeated'],
    postTokenBalances: ['TokenBalance', 8, 'repeated'],
    loadedWritableAddresses: ['bytes', 12, 'repeated'],
    loadedReadonlyAddresses: ['bytes', 13, 'repeated'],
  }),
  UnixTimestamp: message({ timestamp: ['int64', 1] }),
}

const geyser = {
  SubscribeRequest: {
    fields: {
      blocks: { keyType: 'string', type: 'SubscribeRequestFilterBlocks', id: 4 },
      commitment: { type: 'uint32', id: 6 },
      ping: { type: 'SubscribePing', id: 9 },
      fromSlot: { type: 'uint64', id: 11 },
    },
  },
  SubscribeRequestFilterBlocks: message({
    accountInclude: ['string', 1, 'repeated'],
    includeTransactions: ['bool', 2],
    includeAccounts: ['bool', 3],
    includeEntries: ['bool', 4],
  }),
  SubscribePing: message({ id: ['int32', 1] }),
  SubscribeUpdate: message({
    filters: ['string', 1, 'repeated'],
    block: ['SubscribeUpdateBlock', 5],
    ping: ['SubscribePing', 6],
    pong: ['SubscribePing', 9],
  }),
  SubscribeUpdateBlock: message({
    slot: ['uint64', 1],
    blockhash: ['string', 2],
    blockTime: ['UnixTimestamp', 4],
    transactions: ['SubscribeUpdateTransactionInfo', 6, 'repeated'],
    parentSlot: ['uint64', 7],
    parentBlockhash: ['string', 8],
  }),
  SubscribeUpdateTransactionInfo: message({
    signature: ['bytes', 1],
    isVote: ['bool', 2],
    transaction: ['Transaction', 3],
    meta: ['TransactionStatusMeta', 4],
    index: ['uint64', 5],
  }),
  SubscribeReplayInfoRequest: message({}),
  SubscribeReplayInfoResponse: message({ firstAvailable: ['uint64', 1] }),
  Geyser: {
    methods: {
      Subscribe: {
        requestType: 'SubscribeRequest',
        comment: '',
        requestStream: true,
        responseType: 'SubscribeUpdate',
        responseStream: true,
      },
      SubscribeReplayInfo: {
        comment: '',
        requestType: 'SubscribeReplayInfoRequest',
        responseType: 'SubscribeReplayInfoResponse',
      },
    },
  },
}

export type SubscribeRequest = {
  readonly blocks?: Readonly<
    Record<string, { readonly accountInclude: readonly string[]; readonly includeTransactions: boolean }>
  >
  readonly commitment?: number
  readonly fromSlot?: string
  readonly ping?: { readonly id: number }
}

export type GeyserInstruction = {
  readonly programIdIndex?: number
  readonly accounts?: Uint8Array
  readonly data?: Uint8Array
}

export type GeyserTokenBalance = {
  readonly accountIndex?: number
  readonly mint?: string
  readonly owner?: string
  readonly uiTokenAmount?: { readonly amount?: string; readonly decimals?: number }
}

export type GeyserTransaction = {
  readonly signature?: Uint8Array
  readonly index?: string
  readonly transaction?: {
    readonly message?: {
      readonly header?: { readonly numRequiredSignatures?: number }
      readonly accountKeys?: readonly Uint8Array[]
      readonly instructions?: readonly GeyserInstruction[]
    }
  }
  readonly meta?: {
    readonly err?: object
    readonly fee?: string
    readonly preBalances?: readonly string[]
    readonly postBalances?: readonly string[]
    readonly innerInstructions?: readonly {
      readonly index?: number
      readonly instructions?: readonly GeyserInstruction[]
    }[]
    readonly logMessages?: readonly string[]
    readonly preTokenBalances?: readonly GeyserTokenBalance[]
    readonly postTokenBalances?: readonly GeyserTokenBalance[]
    readonly loadedWritableAddresses?: readonly Uint8Array[]
    readonly loadedReadonlyAddresses?: readonly Uint8Array[]
  }
}

export type GeyserBlock = {
  readonly slot?: string
  readonly blockhash?: string
  readonly blockTime?: { readonly timestamp?: string }
  readonly parentSlot?: string
  readonly parentBlockhash?: string
  readonly transactions?: readonly GeyserTransaction[]
}

export type SubscribeUpdate = { readonly block?: GeyserBlock; readonly ping?: object; readonly pong?: object }

/** The part that we use of Yellowstone's `geyser.proto` and `solana-storage.proto` (Apache-2.0). */
const definition = fromJSON({ nested: { geyser: { nested: { ...storage, ...geyser } } } }, { longs: String })

// Its two methods are above.
export const geyserMethods = definition['geyser.Geyser'] as unknown as {
  readonly Subscribe: MethodDefinition<SubscribeRequest, SubscribeUpdate>
  readonly SubscribeReplayInfo: MethodDefinition<object, { readonly firstAvailable?: string }>
}
