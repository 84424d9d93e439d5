import { type Address, address as toAddress } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type AnyNetwork, formatAmount, isChainError, type Network, solDecimals } from '@solsmith/chain'
import { isWireError } from '@solsmith/wire'
import { recordReading } from '../account/recordReading.ts'
import { apiOf } from '../api/api.ts'
import { ownImageUrl } from '../api/ownImageUrl.ts'
import { createCache, createShared } from '../cache.ts'
import { activeWallet } from '../connection/activeWallet.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { showError } from '../modal/toasts.ts'
import { kindOf, kindVerb } from '../namespaces/chainAdapter.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { token2022Address } from '../send/readSendableMint.ts'
import { sendFormOf, updateSend } from '../send/sendForm.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { portfolioKey, stale } from './clearBalances.ts'
import { fetchBalance } from './fetchBalance.ts'
import { readTokenNames, type TokenName } from './readTokenNames.ts'
import { type Collectibles, excludeNfts, type HeldBalance, pickCollectibles } from './tokenBalances.ts'

/** Spec §4, §9. */
const retryBlockMs = 30_000
const lifetimeMs = 30_000

type Failure = { readonly atMs: number; readonly error: unknown }

const failures = new WeakMap<Connect, Failure>()
const sharing = new WeakMap<Connect, ReturnType<typeof createShared<readonly HeldBalance[]>>>()

function share(connect: Connect) {
  const shared = sharing.get(connect) ?? createShared<readonly HeldBalance[]>()
  sharing.set(connect, shared)
  return shared
}

/** Fetches the account's tokens, without indivisible ones (spec §5). */
export const fetchTokenBalances = async (
  connect: Connect,
  now: () => number = Date.now,
): Promise<readonly HeldBalance[]> => excludeNfts(await fetchHoldings(connect, now))

/** Fetches the account's collectibles. */
export const fetchCollectibles = async (connect: Connect): Promise<Collectibles> =>
  pickCollectibles(await fetchHoldings(connect))

/** From the API, or the chain without prices. Pauses 30 s after a failure. */
async function fetchHoldings(connect: Connect, now: () => number = Date.now): Promise<readonly HeldBalance[]> {
  const connection = activeConnection(connect)
  const failed = failures.get(connect)
  if (connection.status !== 'connected') return []
  if (failed !== undefined && now() - failed.atMs < retryBlockMs) return []
  const { address } = connection.account
  const network = activeNetwork(connect)
  const cache = createCache({ storage: connect.storage, key: portfolioKey, lifetimeMs, isValue: isBalances, now })
  const id = `${network.caip2}:${address}`
  const known = stale.has(connect) ? undefined : cache.get(id)
  if (known) {
    recordReading(connect, address, { tokens: known })
    return known
  }
  try {
    const balances = await share(connect)(id, () => ask(connect, network, address))
    failures.delete(connect)
    noteRetry(connect, null)
    stale.delete(connect)
    cache.set(id, balances)
    recordReading(connect, address, { tokens: balances })
    return balances
  } catch (error) {
    failures.set(connect, { atMs: now(), error })
    noteRetry(connect, now())
    void showError(connect, toastTexts.balanceUnavailable)
    if (!(await apiOf(connect))) return []
    return readChain(connect, network, address).catch(() => [])
  }
}

const noteRetry = ({ store }: Connect, lastRetryMs: number | null) =>
  store.set((state) =>
    sendFormOf(state).lastRetry === lastRetryMs ? state : updateSend({ lastRetry: lastRetryMs })(state),
  )

/** Returns why balances are unknown, or null. */
export function balanceFailure(connect: Connect): { readonly error: unknown; readonly isServiceDown: boolean } | null {
  const failed = failures.get(connect)
  return failed ? { error: failed.error, isServiceDown: statusOf(failed.error) === 503 } : null
}

function statusOf(error: unknown): number | null {
  if (isWireError(error) && 'status' in error.context) return error.context.status
  return isChainError(error, 'RpcHttpError') ? error.context.status : null
}

async function ask(connect: Connect, network: AnyNetwork, address: string): Promise<readonly HeldBalance[]> {
  const fromWallet = await askWallet(connect, network, address)
  if (fromWallet) return fromWallet
  const api = await apiOf(connect)
  if (!api) return readChain(connect, network, address)
  const support = await api.supportOf(network.caip2)
  if (support === 'unknown') return readChain(connect, network, address)
  if (support === 'notServed') {
    void showError(connect, toastTexts.balanceUnavailable)
    return []
  }
  const { balances } = await api.call('fetchBalance', {
    params: { address },
    query: { currency: 'usd', chainId: network.caip2, forceUpdate: stale.has(connect) ? 'true' : undefined },
  })
  return balances.map((balance) => ({ ...balance, iconUrl: ownImageUrl(connect, balance.iconUrl) }))
}

/** Null without one (spec §7). */
async function askWallet(connect: Connect, network: AnyNetwork, address: string) {
  const wallet = isSolana(network) ? null : activeWallet(connect)
  if (!wallet) return null
  const { fetchWalletAssets } = (await kindOf(connect)) ?? {}
  return fetchWalletAssets?.({ wallet, network, address }) ?? null
}

async function readChain(connect: Connect, network: AnyNetwork, owner: string): Promise<readonly HeldBalance[]> {
  if (isSolana(network)) return readSolana(network, toAddress(owner))
  const fetchHoldings = await kindVerb(connect, 'fetchHoldings')
  return fetchHoldings(connect, network, owner)
}

/** Reads tokens of both token programs. */
async function readSolana(network: Network, owner: Address): Promise<readonly HeldBalance[]> {
  const rpc = rpcOf(network)
  const programs = [TOKEN_PROGRAM_ADDRESS, token2022Address]
  const [lamports, ...accounts] = await Promise.all([
    fetchBalance(network, owner),
    ...programs.map((programId) =>
      rpc.getTokenAccountsByOwner(owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }).send(),
    ),
  ])
  const sol: HeldBalance = {
    name: 'Solana',
    symbol: 'SOL',
    chainId: network.caip2,
    price: 0,
    quantity: { decimals: String(solDecimals), numeric: formatAmount(lamports, solDecimals) },
    iconUrl: '',
  }
  const tokens = accounts.flatMap(({ value }) =>
    value.flatMap(({ account }): HeldBalance[] => {
      // Providers list accounts with a closed mint in bytes.
      if (!('parsed' in account.data)) return []
      const { mint, tokenAmount, state } = account.data.parsed.info
      const { amount, decimals } = tokenAmount
      const held = {
        name: mint,
        symbol: '',
        chainId: network.caip2,
        address: `${network.caip2}:${mint}`,
        price: 0,
        quantity: { decimals: String(decimals), numeric: formatAmount(BigInt(amount), Number(decimals)) },
        iconUrl: '',
        ...(state === 'frozen' && { isFrozen: true }),
        ...(decimals === 0 && amount === '1' && { isNft: true }),
      }
      return [held]
    }),
  )
  const held = tokens.filter(({ quantity }) => quantity.numeric !== '0')
  // Shows the address without a name.
  const names = await readTokenNames(
    rpc,
    held.map(({ name }) => toAddress(name)),
  ).catch(() => null)
  return [sol, ...held.map((token) => nameBalance(token, names?.get(toAddress(token.name))))]
}

function nameBalance(token: HeldBalance, named: TokenName | undefined): HeldBalance {
  if (!named) return token
  const { name, symbol, uri } = named
  return { ...token, name, symbol, ...(uri !== '' && { metadataUri: uri }) }
}

const isBalances = (value: unknown): value is readonly HeldBalance[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && 'quantity' in one && 'symbol' in one)
