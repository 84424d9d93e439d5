import * as fc from 'fast-check'
import { emptyAccount } from '../emptyAccount.ts'
import { advanceSlots, createNetwork, type Network, placeAccount } from '../network.ts'
import { fromBase58, toBase58 } from '../parse/base58.ts'
import { programs } from '../programs.ts'
import {
  base64,
  createFundedKey,
  createKey,
  draftTransfer,
  placeLookupTable,
  request,
  toBase64,
  writeMessage,
  writeTransaction,
} from './craft.ts'

export type Scene = {
  network: Network
  addresses: readonly string[]
  mints: readonly string[]
  tokenAccounts: readonly string[]
  signatures: readonly string[]
  blockhashes: readonly string[]
  messages: readonly string[]
  /** Base64, sent and unsent. */
  transactions: readonly string[]
}

/** Includes tokens, a lookup table, loader accounts, and failed transactions. */
export function createScene(): Scene {
  const network = createNetwork({ rules: { tellsBlocks: true } })
  const [alice, bob] = [createFundedKey(network), createKey()]
  const [mint, held, spent] = [createKey(), createKey(), createKey()]
  placeToken(network, mint.address, writeMint())
  for (const [index, { address }] of [held, spent].entries())
    placeToken(network, address, writeHolding({ mint: mint.bytes, owner: alice.bytes, amount: BigInt(index) * 7n }))
  const table = placeLookupTable(network, [bob.bytes, mint.bytes])
  const amounts = [1_000_000n, 2_000_000n, 500_000_000_000n]
  const drafts = amounts.map((lamports) => draftTransfer(network, { from: alice, to: bob.bytes, lamports }))
  const transactions = drafts.map((draft) => toBase64(writeTransaction(draft)))
  const sent = transactions.map((text) => request(network, 'sendTransaction', text, { ...base64, skipPreflight: true }))
  const first = network.blockhashes.latestAt(network.clock.slot()).blockhash
  advanceSlots(network, { slots: 40n })
  const fresh = [1n, 3_000_000n].map((lamports) => draftTransfer(network, { from: alice, to: bob.bytes, lamports }))
  return {
    network,
    addresses: [
      ...[alice.address, bob.address, mint.address, held.address, toBase58(table), createKey().address],
      ...[programs.system, programs.token, programs.token2022, programs.memo, programs.upgradeableLoader],
      ...['SysvarC1ock11111111111111111111111111111111', network.faucet.address, network.validator.identity],
    ],
    mints: [mint.address],
    tokenAccounts: [held.address, spent.address],
    signatures: [...sent.map(({ result }) => String(result)), '1'.repeat(64)],
    blockhashes: [first, network.blockhashes.latestAt(network.clock.slot()).blockhash, createKey().address],
    messages: fresh.map((draft) => toBase64(writeMessage(draft))),
    transactions: [...transactions, ...fresh.map((draft) => toBase64(writeTransaction(draft)))],
  }
}

function placeToken(network: Network, address: string, data: Uint8Array): void {
  placeAccount(network, address, { ...emptyAccount, lamports: 2_039_280n, owner: programs.token, data })
}

function writeMint(): Uint8Array {
  const data = Buffer.alloc(82)
  data.writeBigUInt64LE(60n, 36)
  data[44] = 9
  data[45] = 1
  return data
}

function writeHolding({ mint, owner, amount }: { mint: Uint8Array; owner: Uint8Array; amount: bigint }): Uint8Array {
  const data = Buffer.alloc(165)
  data.set(mint, 0)
  data.set(owner, 32)
  data.writeBigUInt64LE(amount, 64)
  data.writeUInt32LE(1, 72)
  data.set(owner, 76)
  data[108] = 1
  return data
}

export type Recipes = Readonly<Record<string, fc.Arbitrary<unknown[]>>>

export function methodRecipes(scene: Scene): Recipes {
  const { address, signature, slot, read, account, settled, pair, output } = ingredients(scene)
  const blockhash = fc.constantFrom(...scene.blockhashes)
  const mint = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...scene.mints) }, address)
  const holding = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...scene.tokenAccounts) }, address)
  const owned = fc.oneof(
    fc.record({ mint: fc.constantFrom(...scene.mints) }),
    fc.record({ programId: fc.constantFrom(programs.token, programs.token2022) }),
  )
  const ofHolder = params(address, owned, account)
  const block = fc.record(
    {
      ...output,
      commitment: fc.constantFrom('confirmed', 'finalized'),
      transactionDetails: fc.constantFrom('full', 'accounts', 'signatures', 'none'),
      rewards: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  const [none, justRead] = [params(), params(read)]
  return {
    getHealth: none,
    getVersion: none,
    getGenesisHash: none,
    getIdentity: none,
    getClusterNodes: none,
    getSlot: justRead,
    getBlockHeight: justRead,
    getEpochInfo: justRead,
    getEpochSchedule: none,
    getLatestBlockhash: justRead,
    isBlockhashValid: params(blockhash, read),
    getTransactionCount: justRead,
    getRecentPerformanceSamples: params(fc.nat(720)),
    getFeeForMessage: params(fc.constantFrom(...scene.messages), read),
    getRecentPrioritizationFees: params(fc.array(address, { maxLength: 4 })),
    getMinimumBalanceForRentExemption: params(fc.nat(10_000_000), read),
    getStakeMinimumDelegation: justRead,
    getBalance: params(address, read),
    getAccountInfo: params(address, account),
    getMultipleAccounts: params(fc.array(address, { maxLength: 8 }), account),
    getProgramAccounts: params(address, programConfig(scene)),
    getLargestAccounts: params(fc.record({ filter: fc.constantFrom('circulating', 'nonCirculating') })),
    getSupply: params(fc.record({ excludeNonCirculatingAccountsList: fc.boolean() })),
    getTokenAccountsByOwner: ofHolder,
    getTokenAccountsByDelegate: ofHolder,
    getTokenAccountBalance: params(holding, read),
    getTokenSupply: params(mint, read),
    getTokenLargestAccounts: params(mint, read),
    sendTransaction: params(fc.constantFrom(...scene.transactions), sendConfig(slot)),
    simulateTransaction: params(fc.constantFrom(...scene.transactions), simulateConfig(scene)),
    requestAirdrop: params(address, fc.bigInt({ min: 0n, max: 3_000_000_000n }), read),
    getSignatureStatuses: params(
      fc.array(signature, { maxLength: 4 }),
      fc.record({ searchTransactionHistory: fc.boolean() }),
    ),
    getSignaturesForAddress: params(
      address,
      fc.record(
        { commitment: settled, limit: fc.integer({ min: 1, max: 1000 }), before: signature, until: signature },
        { requiredKeys: [] },
      ),
    ),
    getTransaction: params(
      signature,
      fc.oneof(fc.constantFrom('json', 'base64'), fc.record({ ...output, commitment: settled }, { requiredKeys: [] })),
    ),
    getBlock: params(slot, fc.oneof(fc.constantFrom('json', 'jsonParsed'), block)),
    getBlocks: fc.oneof(params(slot, slot, fc.record({ commitment: settled })), params(slot, pair)),
    getBlocksWithLimit: params(slot, fc.nat(500_000), pair),
    getBlockTime: params(slot),
    getBlockCommitment: params(slot),
    getFirstAvailableBlock: none,
    minimumLedgerSlot: none,
    getHighestSnapshotSlot: none,
    getMaxRetransmitSlot: none,
    getMaxShredInsertSlot: none,
    getSlotLeader: justRead,
    getSlotLeaders: params(slot, fc.nat(5000)),
    getLeaderSchedule: params(
      fc.option(slot),
      fc.record({ identity: fc.constant(scene.network.validator.identity) }, { requiredKeys: [] }),
    ),
    getBlockProduction: params(
      fc.record({ range: fc.record({ firstSlot: fc.nat(4), lastSlot: fc.integer({ min: 4, max: 9 }) }) }),
    ),
    getVoteAccounts: params(fc.record({ votePubkey: address, keepUnstakedDelinquents: fc.boolean() })),
    getInflationGovernor: justRead,
    getInflationRate: none,
    getInflationReward: params(fc.array(address, { maxLength: 4 }), read),
  }
}

export function topicRecipes(scene: Scene): Recipes {
  const { address, signature, read, account, settled, output } = ingredients(scene)
  const levels = fc.record({ commitment: fc.constantFrom('processed', 'confirmed', 'finalized') })
  return {
    account: params(address, account),
    block: params(
      fc.oneof(fc.constant('all'), fc.record({ mentionsAccountOrProgram: address })),
      fc.record({ ...output, commitment: settled, showRewards: fc.boolean() }, { requiredKeys: [] }),
    ),
    logs: params(
      fc.oneof(fc.constantFrom('all', 'allWithVotes'), fc.record({ mentions: fc.tuple(address) })),
      fc.oneof(levels, read),
    ),
    program: params(address, programConfig(scene)),
    root: params(),
    signature: params(signature, fc.oneof(levels, fc.record({ enableReceivedNotification: fc.boolean() }))),
    slot: params(),
    slotsUpdates: params(),
  }
}

const params = (...each: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown[]> => fc.tuple(...each)

function ingredients({ addresses, signatures }: Scene) {
  const address = fc.constantFrom(...addresses)
  const settled = fc.constantFrom('confirmed', 'finalized')
  const commitment = fc.constantFrom('processed', 'confirmed', 'finalized')
  const reading = { commitment, minContextSlot: fc.nat(30) }
  return {
    address,
    signature: fc.constantFrom(...signatures),
    slot: fc.nat(60),
    settled,
    pair: fc.record({ commitment: settled }),
    read: fc.option(fc.record(reading, { requiredKeys: [] })),
    account: fc.record(
      {
        ...reading,
        encoding: fc.constantFrom('base58', 'base64', 'base64+zstd', 'jsonParsed', 'binary'),
        dataSlice: fc.record({ offset: fc.nat(200), length: fc.nat(200) }),
      },
      { requiredKeys: [] },
    ),
    output: {
      encoding: fc.constantFrom('json', 'jsonParsed', 'base58', 'base64'),
      maxSupportedTransactionVersion: fc.constant(0),
    },
  }
}

function programConfig({ mints, addresses }: Scene): fc.Arbitrary<unknown> {
  const text = fc.constantFrom(...mints, ...addresses)
  const bytes = fc.oneof(
    fc.record({ bytes: text }),
    fc.record({ bytes: text, encoding: fc.constant('base58') }),
    text.map((each) => ({ bytes: toBase64(fromBase58(each)), encoding: 'base64' })),
    fc.record({ bytes: fc.array(fc.nat(255), { maxLength: 40 }) }),
  )
  const filter = fc.oneof(
    fc.constantFrom<unknown>({ dataSize: 165 }, { dataSize: 82 }, 'tokenAccountState'),
    fc.tuple(fc.constantFrom(0, 32, 76, 1000), bytes).map(([offset, rest]) => ({ memcmp: { offset, ...rest } })),
  )
  return fc.record(
    {
      encoding: fc.constantFrom('base64', 'jsonParsed'),
      filters: fc.array(filter, { maxLength: 4 }),
      withContext: fc.boolean(),
      dataSlice: fc.record({ offset: fc.nat(200), length: fc.nat(200) }),
    },
    { requiredKeys: ['encoding'] },
  )
}

const sendConfig = (slot: fc.Arbitrary<number>): fc.Arbitrary<unknown> =>
  fc.record(
    {
      encoding: fc.constant('base64'),
      skipPreflight: fc.boolean(),
      preflightCommitment: fc.constantFrom('processed', 'confirmed', 'finalized'),
      maxRetries: fc.nat(5),
      minContextSlot: slot,
    },
    { requiredKeys: ['encoding'] },
  )

const simulateConfig = ({ addresses }: Scene): fc.Arbitrary<unknown> =>
  fc.record(
    {
      encoding: fc.constant('base64'),
      sigVerify: fc.constant(false),
      replaceRecentBlockhash: fc.boolean(),
      innerInstructions: fc.boolean(),
      accounts: fc.record({
        encoding: fc.constantFrom('base64', 'jsonParsed'),
        addresses: fc.array(fc.constantFrom(...addresses), { maxLength: 3 }),
      }),
    },
    { requiredKeys: ['encoding'] },
  )
