import { generateKeyPairSigner } from '@solana/kit'
import { type SignInMessage, writeSignInMessage } from '@solsmith/wire'
import type { Database } from '../database/openDatabase.ts'
import { smartSessions } from '../database/schema.ts'
import { createSecrets } from '../database/secrets.ts'
import { signWebhook } from '../onramp/webhook.ts'
import type { Sensible } from './arbitraryRequest.ts'
import { createSolanaSigner } from './signers.ts'
import type { TestApp } from './testApp.ts'
import type { Operation, Schema } from './writeHttpReference.ts'

export type Call = { readonly path: string; readonly method: string; readonly operation: Operation }

type Network = { readonly caip2: string }

/** With matching bodies. */
export async function prepareCalls(site: TestApp, database: Database, { caip2 }: Network): Promise<Sensible> {
  const signIns = await Promise.all(Array.from({ length: 40 }, () => writeSignIn(site, caip2)))
  const opened = await Promise.all(signIns.slice(0, 20).map((body) => post(site, '/v1/sign-in', body)))
  const urls = await Promise.all(Array.from({ length: 40 }, writeUrlBody))
  const started = await Promise.all(urls.slice(0, 10).map((body) => post(site, '/v1/generators/onrampurl', body)))
  // By their schemas.
  const ids = started.map(({ body }) => new URL((body as { url: string }).url).searchParams.get('purchase'))
  return {
    token: opened.map(({ body }) => (body as { token: string }).token),
    domain: [new URL(site.instance.publicUrl).host],
    version: ['1'],
    id: ids,
    partnerUserRef: ids,
    status: ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
    provider: ['local', 'coinbase'],
    postV1SignIn: signIns.slice(20),
    postV1GeneratorsOnrampurl: urls.slice(10),
    ...(await prepareSession(database, caip2)),
  }
}

const post = (site: TestApp, path: string, body: unknown) =>
  site.post(`${path}?projectId=`, body as object, { origin: site.instance.publicUrl })

async function writeSignIn(site: TestApp, chainId: string): Promise<object> {
  const owner = await createSolanaSigner()
  const { body } = await post(site, '/v1/sign-in/nonce', {})
  const message: SignInMessage = {
    domain: new URL(site.instance.publicUrl).host,
    uri: site.instance.publicUrl,
    version: '1',
    accountAddress: owner.address,
    chainId,
    nonce: (body as { nonce: string }).nonce,
    issuedAt: new Date().toISOString(),
  }
  const text = writeSignInMessage(message)
  return { message, text, signature: (await owner.sign(text)).base58 }
}

/** Ten links an hour per address. */
async function writeUrlBody(): Promise<object> {
  const { address } = await generateKeyPairSigner()
  return {
    destinationWallets: [{ address, blockchains: ['sandbox'], assets: ['SOL'] }],
    defaultNetwork: 'sandbox',
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount: 100,
  }
}

async function prepareSession(database: Database, caip2: string): Promise<Sensible> {
  const owner = await createSolanaSigner()
  const account = `${caip2}:${owner.address}`
  const pci = 'a-session'
  await database.query((db) =>
    db.insert(smartSessions).values({ pci, account, permissions: [], policies: [], expiresAt: new Date() }),
  )
  const body = { pci, signature: (await owner.sign(JSON.stringify({ pci }))).base58 }
  return { owner: [account], pci: [pci], postV1SessionsAddressRevoke: [body] }
}

const text: Schema = { type: 'string' }

const operation = (operationId: string, names: readonly string[], body?: Schema): Operation => ({
  operationId,
  summary: '',
  parameters: names.map((name) => ({ name, in: 'path', required: true, schema: text })),
  ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
  responses: { '200': { content: { 'application/json': { schema: {} } } } },
})

const money: Schema = { type: 'object', properties: { value: text, currency: text }, required: ['value', 'currency'] }

/** Omitted by the description. */
export const hiddenCalls: readonly Call[] = [
  { path: '/images/mint/{chainId}/{mint}', method: 'get', operation: operation('image', ['chainId', 'mint']) },
  { path: '/images/card/token/{chainId}/{mint}', method: 'get', operation: operation('card', ['chainId', 'mint']) },
  { path: '/images/card/proof/{chainId}/{pool}', method: 'get', operation: operation('proof', ['chainId', 'pool']) },
  { path: '/images/url/{mark}/{picture}', method: 'get', operation: operation('picture', ['mark', 'picture']) },
  {
    path: '/webhooks/onramp/{provider}',
    method: 'post',
    operation: operation('webhook', ['provider'], {
      type: 'object',
      properties: { partnerUserRef: text, status: text, txHash: text, purchaseAmount: money, paymentTotal: money },
      required: ['partnerUserRef', 'status'],
    }),
  },
]

/** Unique ids. */
export async function createWebhookSigner(database: Database) {
  const secret = await createSecrets(database).read('onramp-webhook')
  return (body: string, number: number) => signWebhook(secret, { body, eventId: String(number), nowMs: Date.now() })
}
