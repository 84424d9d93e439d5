import { formatAmount, formatFixed, parseAmount, solDecimals } from '@solsmith/chain'
import type { Chains } from '../../blockchain/chains.ts'
import type { Secrets } from '../../database/secrets.ts'
import { ServerError } from '../../errors.ts'
import { requirePayment } from '../../onramp/amounts.ts'
import type { OnrampProvider } from './onrampProvider.ts'

export const sandboxNetwork = 'sandbox'

const centDecimals = 2
const usualPayment = '100.00'
const feePercent = 1n
const networkFeeCents = 1n

/** Spec §9. */
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** Sells sandbox SOL for fictional money. */
export function createLocalOnramp({
  chains,
  secrets,
  publicUrl,
  solUsd,
}: {
  chains: Chains
  secrets: Secrets
  publicUrl: string
  /** Price in any currency. */
  solUsd: number
}): OnrampProvider {
  const solCents = BigInt(Math.max(Math.round(solUsd * 100), 1))
  return {
    id: 'local',
    pageOrigin: publicUrl,
    sells: (network) => network === sandboxNetwork,
    async fetchOptions() {
      const { caip2 } = await findSandbox(chains)
      const network = { name: sandboxNetwork, display_name: 'Sandbox', chain_id: caip2, contract_address: '' }
      return {
        purchaseCurrencies: [{ id: `${caip2}/slip44:501`, name: 'Solana', symbol: 'SOL', networks: [network] }],
        paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
      }
    },
    async quote({ purchaseCurrency, paymentCurrency, amount }) {
      requireSol(purchaseCurrency)
      const { total, fee, networkFee, subtotal, lamports } = splitPayment(amount, solCents)
      const inMoney = (cents: bigint) => ({ amount: formatFixed(cents, centDecimals), currency: paymentCurrency })
      return {
        paymentTotal: inMoney(total),
        coinbaseFee: inMoney(fee),
        networkFee: inMoney(networkFee),
        paymentSubtotal: inMoney(subtotal),
        purchaseAmount: { amount: formatAmount(lamports, solDecimals), currency: 'SOL' },
        quoteId: `local-${total}`,
      }
    },
    readPayment: ({ fiatAmount, cryptoAmount }) =>
      fiatAmount ?? requirePayment(cryptoAmount === null ? usualPayment : priceOfSol(cryptoAmount, solCents)),
    async createUrl({ id, asset }) {
      requireSol(asset)
      return `${publicUrl}/?purchase=${id}`
    },
    readWebhookSecret: () => secrets.read('onramp-webhook'),
  }
}

/** @throws {ServerError} `OnrampAssetError`. */
function requireSol(asset: string): void {
  if (asset !== 'SOL') throw new ServerError('OnrampAssetError', { asset, network: sandboxNetwork })
}

/** Fees round up, purchases down. */
function splitPayment(amount: string, solCents: bigint) {
  const total = parseAmount(amount, centDecimals)
  const fee = (total * feePercent + 99n) / 100n
  const networkFee = networkFeeCents
  const subtotal = total - fee - networkFee
  return { total, fee, networkFee, subtotal, lamports: (subtotal * 10n ** BigInt(solDecimals)) / solCents }
}

/** Returns a price, rounded up. */
function priceOfSol(solText: string, solCents: bigint): string {
  const lamports = parseAmount(solText, solDecimals)
  const unit = 10n ** BigInt(solDecimals)
  const subtotal = (lamports * solCents + unit - 1n) / unit
  const total = ((subtotal + networkFeeCents) * 100n + 98n) / 99n
  return formatFixed(total, centDecimals)
}

/** @throws {ServerError} `RpcUnreachableError`. */
async function findSandbox(chains: Chains) {
  const found = (await chains.list()).find(({ id }) => id === 'sandbox')
  if (!found) throw new ServerError('RpcUnreachableError', { network: 'sandbox' })
  return found
}
