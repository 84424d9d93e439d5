import type { Address } from '@solana/kit'
import { blockchainApi, type HistoryTransaction } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { parseCaip10, requireAddress } from '../blockchain/caip10.ts'
import type { Chains, ServedChain } from '../blockchain/chains.ts'
import type { MintNames } from '../blockchain/createMintNames.ts'
import { isSpamName } from '../blockchain/isSpamName.ts'
import { isCollectible } from '../blockchain/readBalances.ts'
import type { BlockList } from '../blocks/createBlockList.ts'
import type { Database } from '../database/openDatabase.ts'
import { createSecrets } from '../database/secrets.ts'
import { ServerError } from '../errors.ts'
import { type EvmChains, parseEvmCaip10, requireEvmAddress } from '../evm/evmNetworks.ts'
import { formatAge } from '../http/formatAge.ts'
import { serve } from '../http/serve.ts'
import type { IndexLimits } from '../indexer/pruneIndex.ts'
import { listPurchases } from '../onramp/purchases.ts'
import { awaitIndexed } from './awaitIndexed.ts'
import { describePurchase } from './describePurchase.ts'
import { describeTransaction, type KnownMint } from './describeTransaction.ts'
import { type HistoryPlace, newestPlace, parseCursor, writeCursor } from './historyCursor.ts'
import { type HistoryEntry, readHistoryPage } from './readHistoryPage.ts'
import { type PublicPage, readPublicPage } from './readPublicPage.ts'

const pageSize = 50

export type HistoryParts = {
  readonly database: Database
  readonly chains: Chains
  readonly evmChains: EvmChains
  readonly mintNames: MintNames
  readonly blocks: BlockList
  readonly indexLimits: Pick<IndexLimits, 'transactions'>
}

export function serveHistory(app: FastifyInstance, parts: HistoryParts): void {
  const { database, chains, evmChains } = parts
  const secrets = createSecrets(database)
  serve(app, blockchainApi.fetchHistory, async ({ params, query }, _, reply) => {
    // EVM chains aren't indexed.
    if (isOfEvm(evmChains, params.account, query.chainId)) return { data: [], next: null }
    const { account, chainId } = parseAccount(params.account, query.chainId)
    const chain = chainId === undefined ? (await chains.list())[0] : await chains.find(chainId)
    if (!chain) throw new ServerError('ChainNotServedError', { chainId: 'solana' })
    if (query.onramp === 'coinbase') return { data: await readPurchases(database, chain, account), next: null }
    const key = await secrets.read('history-cursor')
    const of = { caip2: chain.caip2, account }
    const after = query.cursor ? parseCursor(key, of, query.cursor) : newestPlace
    const { page, next, ageMs } = await readPage(parts, chain, { account, after })
    formatAge(reply, [ageMs])
    const data = await describePage(parts, chain, { account, page })
    return { data, next: next ? writeCursor(key, of, next) : null }
  })
}

/** All providers; the reference has one. */
async function readPurchases(
  database: Database,
  { caip2 }: ServedChain,
  address: Address,
): Promise<HistoryTransaction[]> {
  const found = await listPurchases(database, { address, chain: caip2 })
  return found.slice(0, pageSize).flatMap((purchase) => describePurchase(purchase) ?? [])
}

type PageInput = { readonly account: Address; readonly after: HistoryPlace }

async function readPage(
  { database, indexLimits }: HistoryParts,
  chain: ServedChain,
  { account, after }: PageInput,
): Promise<PublicPage> {
  const { id, caip2 } = chain
  if (id !== 'sandbox')
    return readPublicPage(
      database,
      { chain, network: id, listLimit: indexLimits.transactions, askedBy: 'visitor' },
      { account, after, limit: pageSize },
    )
  if (after === newestPlace) await awaitIndexed(database, chain, account)
  const found = await readHistoryPage(database, { caip2, account, after, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  return { page, next: found.length > pageSize ? (page.at(-1) ?? null) : null, ageMs: null }
}

/** @throws {ServerError} `AddressFormatError`, `ChainNotServedError`. */
function isOfEvm(evm: EvmChains, text: string, chainId: string | undefined): boolean {
  const named = parseEvmCaip10('account', text)
  if (named && chainId !== undefined && chainId !== named.chainId)
    throw new ServerError('AddressFormatError', { field: 'account' })
  const chain = evm.find(named?.chainId ?? chainId)
  if (chain && !named) requireEvmAddress('account', text)
  return chain !== null
}

/** Parses an account; its network must match. */
function parseAccount(text: string, chainId: string | undefined) {
  if (!text.includes(':')) return { account: requireAddress('account', text), chainId }
  const named = parseCaip10('account', text)
  if (chainId !== undefined && chainId !== named.chainId)
    throw new ServerError('AddressFormatError', { field: 'account' })
  return { account: named.address, chainId: named.chainId }
}

async function describePage(
  { mintNames, blocks }: HistoryParts,
  chain: ServedChain,
  { account, page }: { readonly account: string; readonly page: readonly HistoryEntry[] },
): Promise<HistoryTransaction[]> {
  const moved = page.flatMap(({ stored }) =>
    stored.movements.flatMap(({ mint, from, to }) =>
      mint !== null && (from === account || to === account) ? mint : [],
    ),
  )
  const named = await mintNames.read(chain, moved)
  const mints = new Map<string, KnownMint>()
  for (const [mint, { name, symbol, decimals, picture, supply }] of named) {
    const isNft = isCollectible({ decimals, supply })
    const isSpam = isNft && (isSpamName({ name, symbol }) || (await blocks.find(mint)) !== null)
    mints.set(mint, { name, symbol, decimals, picture, isNft, isSpam })
  }
  return page.map((entry) => describeTransaction(entry, { account, caip2: chain.caip2, mints }))
}
