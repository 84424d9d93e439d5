import type { AnyNetwork } from '@solsmith/chain'
import type { OnrampOptions, OnrampQuote } from '@solsmith/wire'
import { apiWithFallback } from '../api/api.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import type { OnrampChoice } from './onrampChoice.ts'

/** Spec §9. */
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }
const solana = { name: 'solana', display_name: 'Solana', chain_id: mainnet }
const sandbox = { name: 'sandbox', display_name: 'Sandbox', chain_id: '' }

/** Spec §8: fallback. */
export const builtInOptions: OnrampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      id: `${mainnet}/slip44:501`,
      name: 'Solana',
      symbol: 'SOL',
      networks: [solana, sandbox].map((network) => ({ ...network, contract_address: '' })),
    },
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
        { ...solana, contract_address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
      ],
    },
    {
      id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
      name: 'Ethereum',
      symbol: 'ETH',
      networks: [{ ...ethereum, contract_address: '' }],
    },
  ],
}

/** Fetches assets and payment methods; built-in if the service fails, empty without sellers. */
export async function fetchOnrampOptions(connect: Connect): Promise<OnrampOptions> {
  const delivery = deliveryOn(activeNetwork(connect))
  const options = delivery && (await askOptions(connect).catch(() => builtInOptions))
  if (!options) return { paymentCurrencies: [], purchaseCurrencies: [] }
  const isDelivered = ({ networks }: OnrampOptions['purchaseCurrencies'][number]) =>
    networks.some(({ name }) => delivery.blockchains.includes(name))
  return { ...options, purchaseCurrencies: options.purchaseCurrencies.filter(isDelivered) }
}

async function askOptions(connect: Connect): Promise<OnrampOptions | null> {
  const api = await apiWithFallback(connect)
  return (await api?.call('fetchOnrampOptions', {})) ?? null
}

/** Quote id of a mock quote (spec §8). */
export const mockedQuoteId = 'mocked-quote-id'

/** Fetches a purchase's price; null without sellers. If the service fails, every amount is the input. */
export async function quoteOnramp(
  connect: Connect,
  { purchaseCurrency, paymentCurrency, amountText: amount }: OnrampChoice,
): Promise<OnrampQuote | null> {
  const delivery = deliveryOn(activeNetwork(connect))
  if (!delivery) return null
  const query = { projectId: connect.options.apiProjectId ?? '' }
  const body = { purchaseCurrency, paymentCurrency, amount, network: delivery.defaultNetwork }
  const money = { amount, currency: paymentCurrency }
  try {
    const api = await apiWithFallback(connect)
    return api && (await api.call('quoteOnramp', { query, body }))
  } catch {
    return {
      coinbaseFee: money,
      networkFee: money,
      paymentSubtotal: money,
      paymentTotal: money,
      purchaseAmount: money,
      quoteId: mockedQuoteId,
    }
  }
}

/** EVM chains with delivery. */
const evmChains = ['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base']

/** Services' names; devnet has no sellers. */
const solanaChains: Readonly<Record<string, string>> = { mainnet: 'solana', sandbox: 'sandbox' }

/** Null without sellers. */
export function deliveryOn({
  id,
  name,
  caip2,
}: AnyNetwork): { readonly blockchains: readonly string[]; readonly defaultNetwork: string } | null {
  const own = namespaceOf({ caip2 }) === 'solana' ? solanaChains[id] : name.toLowerCase()
  if (own === undefined) return null
  if (own === solanaChains[id]) return { blockchains: [own], defaultNetwork: own }
  return { blockchains: evmChains, defaultNetwork: evmChains.includes(own) ? own : 'ethereum' }
}

/** Creates a purchase link for the account; empty without sellers. */
export async function createOnrampUrl(
  connect: Connect,
  { purchaseCurrency, paymentCurrency, amountText }: OnrampChoice,
): Promise<string> {
  const connection = activeConnection(connect)
  const api = await apiWithFallback(connect)
  if (connection.status !== 'connected' || !api) return ''
  const { address } = connection.account
  const delivery = deliveryOn(activeNetwork(connect))
  if (delivery === null) return ''
  const { url } = await api.call('createOnrampUrl', {
    query: { projectId: connect.options.apiProjectId ?? '' },
    body: {
      destinationWallets: [{ address, blockchains: [...delivery.blockchains], assets: [purchaseCurrency] }],
      defaultNetwork: delivery.defaultNetwork,
      partnerUserId: address,
      defaultExperience: 'buy',
      presetFiatAmount: Number(amountText),
      fiatCurrency: paymentCurrency,
    },
  })
  return url
}
