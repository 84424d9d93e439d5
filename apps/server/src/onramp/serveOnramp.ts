import { randomBytes } from 'node:crypto'
import { blockchainApi, type OnrampOptions, type Parsed } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { type Aged, createFreshness } from '../blockchain/freshness.ts'
import { ServerError } from '../errors.ts'
import { formatAge } from '../http/formatAge.ts'
import { serve } from '../http/serve.ts'
import { toVisitor } from '../http/visitors.ts'
import { createDistributedRateLimiter } from '../limits/createDistributedRateLimiter.ts'
import { writeOptions } from '../projects/writeOptions.ts'
import { sandboxNetwork } from '../providers/onramp/createLocalOnramp.ts'
import type { OnrampProvider, PurchaseRequest } from '../providers/onramp/onrampProvider.ts'
import { requirePayment, toDecimalText } from './amounts.ts'
import type { Onramp } from './onramp.ts'
import { findOnrampChain, isAddressOn } from './onrampChains.ts'
import { addPurchase } from './purchases.ts'

const hourMs = 3_600_000
/** Each link is billed. */
const urlsPerHourOfAddress = 10
const urlsPerHourOfVisitor = 30

const centDecimals = 2
const solDecimals = 9

/** Larger requests don't come from wallets. */
const walletsLimit = 10
const namesLimit = 30

type UrlRequest = Parsed<typeof blockchainApi.createOnrampUrl>['body']

export function serveOnramp(
  app: FastifyInstance,
  { onramp, now }: { readonly onramp: Onramp; readonly now: () => number },
): void {
  const { database, providers } = onramp
  const options = providers.map((provider) => createOptionsReader(provider, now))
  const ofAddress = createDistributedRateLimiter(database, {
    name: 'onramp',
    units: urlsPerHourOfAddress,
    periodMs: hourMs,
  })
  const ofVisitor = createDistributedRateLimiter(database, {
    name: 'onramp-ip',
    units: urlsPerHourOfVisitor,
    periodMs: hourMs,
  })

  serve(app, blockchainApi.fetchOnrampOptions, async (_, __, reply) => {
    const found = await readOptions(options)
    formatAge(
      reply,
      found.map(({ ageMs }) => ageMs),
    )
    return joinOptions(found.map(({ value }) => value))
  })

  serve(
    app,
    blockchainApi.quoteOnramp,
    async ({ body }) => {
      const request = readQuoteRequest(body)
      return onramp.find(request.network).quote(request)
    },
    { config: writeOptions.config },
  )

  serve(
    app,
    blockchainApi.createOnrampUrl,
    async ({ body }, { ip }) => {
      const provider = onramp.find(body.defaultNetwork)
      const { address, chain, asset } = await readDestination(onramp, body)
      const amounts = readAmounts(body)
      const waits = [await ofVisitor.take(toVisitor(ip)), await ofAddress.take(address)]
      const retryAfterSeconds = Math.max(...waits)
      if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
      const id = randomBytes(16).toString('hex')
      const request = { id, asset, wallets: body.destinationWallets, network: body.defaultNetwork, ...amounts, ip }
      const url = await createUrl(provider, request)
      await addPurchase(database, {
        id,
        provider: provider.id,
        chain,
        address: chain.startsWith('eip155:') ? address.toLowerCase() : address,
        purchaseCurrency: asset,
        paymentCurrency: amounts.fiatCurrency,
        purchaseAmount: null,
        paymentAmount: provider.readPayment(amounts),
      })
      return { url }
    },
    writeOptions,
  )
}

/**
 * AppKit repeats the symbol as the network, meaning the currency's first one.
 *
 * @throws {ServerError} `OnrampAmountError`
 */
function readQuoteRequest({
  purchaseCurrency,
  paymentCurrency,
  amount,
  network,
}: Parsed<typeof blockchainApi.quoteOnramp>['body']) {
  const isOption = typeof purchaseCurrency !== 'string'
  return {
    purchaseCurrency: isOption ? purchaseCurrency.symbol : purchaseCurrency,
    paymentCurrency: typeof paymentCurrency === 'string' ? paymentCurrency : paymentCurrency.id,
    amount: requirePayment(amount),
    network: (isOption ? purchaseCurrency.networks[0]?.name : undefined) ?? network,
  }
}

type OptionsReader = () => Promise<Aged<OnrampOptions>>

/** Cached for an hour, longer on failure. */
function createOptionsReader(provider: OnrampProvider, now: () => number): OptionsReader {
  const fresh = createFreshness<OnrampOptions>({ lifetimeMs: hourMs, staleMs: Number.POSITIVE_INFINITY, now })
  return () => fresh.readAged('', () => provider.fetchOptions())
}

/** Omits failing ones; without any, the toolkit has its own list. */
async function readOptions(options: readonly OptionsReader[]): Promise<readonly Aged<OnrampOptions>[]> {
  const answers = await Promise.allSettled(options.map((read) => read()))
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (found.length === 0) throw new ServerError('OnrampUnavailableError', {})
  return found
}

function joinOptions(found: readonly OnrampOptions[]): OnrampOptions {
  const payments = new Map(found.flatMap(({ paymentCurrencies }) => paymentCurrencies.map((each) => [each.id, each])))
  return {
    purchaseCurrencies: found.flatMap(({ purchaseCurrencies }) => purchaseCurrencies),
    paymentCurrencies: [...payments.values()],
  }
}

/**
 * Each wallet must match its chain.
 *
 * @throws {ServerError} `OnrampNetworkError`, `OnrampWalletError`, `InputError`.
 */
async function readDestination(
  { chains }: Onramp,
  { destinationWallets: wallets, defaultNetwork }: UrlRequest,
): Promise<{ readonly address: string; readonly chain: string; readonly asset: string }> {
  if (wallets.length > walletsLimit) throw tooLong('body.destinationWallets', walletsLimit)
  const sandbox = (await chains.list()).find(({ id }) => id === 'sandbox')?.caip2 ?? null
  const toChain = (network: string) => {
    const chain = network === sandboxNetwork ? sandbox : findOnrampChain(network)
    if (chain === null) throw new ServerError('OnrampNetworkError', { network })
    return chain
  }
  for (const { address, blockchains, assets } of wallets) {
    if (blockchains.length > namesLimit || assets.length > namesLimit)
      throw tooLong('body.destinationWallets', namesLimit)
    if (assets.some((asset) => !/^[a-zA-Z0-9-]{1,40}$/.test(asset))) throw wrong('body.destinationWallets.assets')
    const foreign = blockchains.find((network) => !isAddressOn(toChain(network), address))
    if (foreign !== undefined) throw new ServerError('OnrampWalletError', { network: foreign })
  }
  const found = wallets.find(({ blockchains }) => blockchains.includes(defaultNetwork))
  if (!found) throw new ServerError('OnrampWalletError', { network: defaultNetwork })
  return { address: found.address, chain: toChain(defaultNetwork), asset: found.assets[0] ?? '' }
}

const tooLong = (field: string, limit: number) =>
  new ServerError('InputError', { issues: [{ field, problem: 'tooLong', limit: String(limit) }] })
const wrong = (field: string) => new ServerError('InputError', { issues: [{ field, problem: 'other' }] })

type Amounts = Pick<PurchaseRequest, 'fiatAmount' | 'fiatCurrency' | 'cryptoAmount'>

/** @throws {ServerError} `OnrampAmountError`, `InputError`. */
function readAmounts({
  presetFiatAmount: fiat,
  presetCryptoAmount: crypto,
  fiatCurrency = 'USD',
}: UrlRequest): Amounts {
  if (!/^[A-Z]{3}$/.test(fiatCurrency)) throw wrong('body.fiatCurrency')
  return {
    fiatAmount: fiat === undefined ? null : requirePayment(toDecimalText(fiat, centDecimals)),
    fiatCurrency,
    cryptoAmount: crypto === undefined ? null : toDecimalText(crypto, solDecimals),
  }
}

/** @throws {ServerError} `OnrampUnavailableError` for a foreign page. */
async function createUrl(provider: OnrampProvider, request: PurchaseRequest): Promise<string> {
  const url = await provider.createUrl(request)
  if (!URL.canParse(url) || new URL(url).origin !== provider.pageOrigin)
    throw new ServerError('OnrampUnavailableError', {})
  return url
}
