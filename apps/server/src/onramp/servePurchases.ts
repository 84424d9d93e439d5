import { isAddress, lamports } from '@solana/kit'
import { genesisHashes, isChainError, parseAmount, solDecimals } from '@solsmith/chain'
import { fetchPurchase, payPurchase, type SandboxPurchase } from '@solsmith/wire'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { ServerError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { sandboxNetwork } from '../providers/onramp/createLocalOnramp.ts'
import type { RpcNetworks } from '../rpc/networks.ts'
import { readPaid } from './amounts.ts'
import type { Onramp } from './onramp.ts'
import { findPurchase, type Purchase, takePurchase } from './purchases.ts'
import { signWebhook } from './webhook.ts'

/** Only the sandbox's faucet pays. */
export function servePurchases(
  app: FastifyInstance,
  {
    onramp,
    networks,
    limited,
  }: { readonly onramp: Onramp; readonly networks: RpcNetworks; readonly limited: RouteShorthandOptions },
): void {
  const airdrops = networks.sandbox?.airdrops ?? null

  serve(app, fetchPurchase, async ({ params }) => toAnswer(onramp, await requirePurchase(onramp, params.id)), limited)

  serve(
    app,
    payPurchase,
    async ({ params: { id } }, { ip }) => {
      const purchase = await requirePurchase(onramp, id)
      if (purchase.status !== 'created') return toAnswer(onramp, purchase)
      const { purchaseAmount } = await toAnswer(onramp, purchase)
      await requireSandbox(onramp, purchase)
      if (airdrops === null || (await airdrops.take(ip, Number(purchaseAmount.amount))) > 0)
        throw new ServerError('PurchaseLimitError', {})
      if (await takePurchase(onramp.database, { id, purchaseAmount: purchaseAmount.amount })) {
        const delivery = await deliver(onramp, purchase, purchaseAmount.amount)
        if (delivery) await tell(app, onramp, delivery)
      }
      return toAnswer(onramp, await requirePurchase(onramp, id))
    },
    limited,
  )
}

/** @throws {ServerError} `PurchaseNotFoundError`, also for another provider's. */
async function requirePurchase({ database }: Onramp, id: string): Promise<Purchase> {
  const found = await findPurchase(database, id)
  if (found?.provider !== 'local') throw new ServerError('PurchaseNotFoundError', {})
  return found
}

/**
 * The RPC URL may serve another network since.
 *
 * @throws {ServerError} `RpcWrongNetworkError`.
 */
async function requireSandbox({ chains }: Onramp, { chain }: Purchase): Promise<void> {
  const sandbox = await chains.find(chain)
  const hash = await sandbox.ask((rpc) => rpc.getGenesisHash().send())
  const isPublic = Object.values(genesisHashes).some((known) => known === hash)
  if (sandbox.id !== 'sandbox' || isPublic || chain !== `solana:${hash.slice(0, 32)}`)
    throw new ServerError('RpcWrongNetworkError', { network: 'sandbox' })
}

type Delivery = { readonly id: string; readonly amount: string; readonly signature: string | null }

/**
 * A refusal fails the purchase.
 *
 * @returns Null for a lost answer, which may have paid.
 */
async function deliver({ chains }: Onramp, { id, chain, address }: Purchase, amount: string): Promise<Delivery | null> {
  // Checked at the start.
  if (!isAddress(address)) throw new TypeError('not an address of the sandbox')
  const sandbox = await chains.find(chain)
  const sol = lamports(parseAmount(amount, solDecimals))
  try {
    const signature = await sandbox.ask((rpc) => rpc.requestAirdrop(address, sol, { commitment: 'confirmed' }).send())
    return { id, amount, signature }
  } catch (error) {
    return isRefusal(error) ? { id, amount, signature: null } : null
  }
}

const isRefusal = (error: unknown) => error instanceof Error && isChainError(error.cause, 'RpcResponseError')

/** Uses our own signed webhook. */
async function tell(app: FastifyInstance, onramp: Onramp, { id, amount, signature }: Delivery): Promise<void> {
  const secret = await onramp.find(sandboxNetwork).readWebhookSecret()
  const body = JSON.stringify({
    eventType: signature === null ? 'onramp.transaction.failed' : 'onramp.transaction.success',
    transactionId: id,
    partnerUserRef: id,
    status: `ONRAMP_TRANSACTION_STATUS_${signature === null ? 'FAILED' : 'SUCCESS'}`,
    purchaseAmount: { value: amount, currency: 'SOL' },
    ...(signature !== null && { txHash: signature }),
  })
  // The local provider has one.
  if (secret === null) throw new TypeError('no secret of the local provider')
  const headers = signWebhook(secret, { body, eventId: `${id}-end`, nowMs: Date.now() })
  const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/onramp/local', headers, payload: body })
  if (statusCode !== 200) throw new TypeError(`our own webhook answered ${statusCode}`)
}

async function toAnswer(onramp: Onramp, purchase: Purchase): Promise<SandboxPurchase> {
  const { status, address, signature, paymentCurrency, paymentAmount, purchaseCurrency } = purchase
  const quote = await onramp.find(sandboxNetwork).quote({
    purchaseCurrency,
    paymentCurrency,
    // Written by purchase and events.
    amount: readPaid(paymentAmount ?? ''),
    network: sandboxNetwork,
  })
  const { paymentTotal, paymentSubtotal, coinbaseFee: fee, networkFee, purchaseAmount } = quote
  return { status, address, paymentTotal, paymentSubtotal, fee, networkFee, purchaseAmount, signature }
}
