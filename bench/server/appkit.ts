import { join } from 'node:path'
import { startSandbox } from '../../apps/server/src/testing/sandbox.ts'
import { createSolanaSigner } from '../../apps/server/src/testing/signers.ts'
import type { Measure } from '../main.ts'
import { installPeer, serveFolder, withPage } from '../pages.ts'
import { buildPage } from '../toolkit/buildPage.ts'
import { startOwnServer } from './startServer.ts'

const peer = join(import.meta.dirname, '..', 'peers', 'appkit')

/** The host that AppKit 1.7.3 asks; nothing can be set about it. */
const fixedHost = 'https://rpc.walletconnect.org'

/** Each answer, as far as it can be drawn: what a view of AppKit shows of it. */
type Drawn = Readonly<Record<string, string>>

/** Whether a client that we did not write reads our API: AppKit's own, in a browser, its fixed host led to our server. */
export async function measureAppKit(): Promise<readonly Measure[]> {
  installPeer(peer)
  const { folder } = await buildPage(join(peer, 'reads'))
  await using page = await serveFolder(folder)
  await using sandbox = await startSandbox()
  const server = await startOwnServer({
    SANDBOX_RPC_URL: sandbox.localnet.rpcUrl,
    SANDBOX_WS_URL: sandbox.localnet.wsUrl,
    // As the operator of a second site would say it.
    ALLOWED_ORIGINS: page.url,
    NAMES_ZONE: 'bench.example',
    LOG_LEVEL: 'warn',
  })
  try {
    const maker = await sandbox.localnet.fundedSigner()
    const mint = await sandbox.createToken(maker)
    await sandbox.createPool(maker, mint)
    const named = await registerName(server.url)
    const drawn = await withPage(async (tab) => {
      await tab.route(`${fixedHost}/**`, async (route) => {
        const url = route.request().url().replace(fixedHost, server.url)
        await route.fulfill({ response: await route.fetch({ url }) })
      })
      await tab.goto(page.url)
      await tab.waitForFunction(() => 'readAll' in window)
      const input = { caip2: sandbox.caip2, wallet: maker.address, mint, ...named }
      // What main.js of the page puts there; its answers are what is looked at below.
      const read = (asked: typeof input) =>
        (window as unknown as Record<string, (input: object) => Promise<Answers>>).readAll?.(asked)
      return draw(await tab.evaluate(read, input))
    })
    console.log(JSON.stringify(drawn, null, 2))
    const [asked, answered] = [Object.keys(drawn), Object.values(drawn).filter((text) => text !== '')]
    return [
      {
        name: 'AppKit 1.7.3 reads the HTTP API: balances, history, names, tokens, quotes, prices and on-ramp options that it can draw',
        ours: `${answered.length} of ${asked.length} calls`,
        peer: `${asked.length}`,
        ratio: (answered.length / asked.length).toFixed(2),
        bar: 'all of them',
        isMet: answered.length === asked.length,
      },
    ]
  } finally {
    await server.stop()
  }
}

type Answers = {
  readonly balances: { balances: readonly { symbol: string; quantity: { numeric: string }; iconUrl: string }[] }
  readonly history: { data: readonly { metadata: { operationType: string } }[] }
  readonly identity: { name: string | null }
  readonly names: readonly { name: string }[]
  readonly name: { addresses: Readonly<Record<string, { address: string }>> }
  readonly tokens: { tokens: readonly { symbol: string }[] }
  readonly quote: { quotes: readonly { toAmount: string }[] }
  readonly prices: { fungibles: readonly { symbol: string; price: number | null }[] }
  readonly gasPrice: { standard: string }
  readonly onramp: { purchaseCurrencies: readonly { symbol: string }[] }
}

/** Says in a line what each view would show; empty where it would show nothing. */
function draw(answers: Answers | undefined): Drawn {
  if (!answers) throw new Error('AppKit gave nothing')
  const list = (texts: readonly string[]) => texts.join(', ')
  return {
    balances: list(answers.balances.balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)),
    history: list(answers.history.data.map(({ metadata }) => metadata.operationType)),
    identity: answers.identity.name ?? '',
    names: list(answers.names.map(({ name }) => name)),
    name: list(Object.values(answers.name.addresses).map(({ address }) => address)),
    tokens: list(answers.tokens.tokens.map(({ symbol }) => symbol)),
    quote: list(answers.quote.quotes.map(({ toAmount }) => toAmount)),
    prices: list(answers.prices.fungibles.map(({ symbol, price }) => `${symbol} ${price}`)),
    gasPrice: answers.gasPrice.standard,
    onramp: list(answers.onramp.purchaseCurrencies.map(({ symbol }) => symbol)),
  }
}

/** Someone who has a name on this instance. */
async function registerName(server: string): Promise<{ readonly name: string; readonly owner: string }> {
  const owner = await createSolanaSigner()
  const name = 'anvil-bench.bench.example'
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const { base58: signature } = await owner.sign(message)
  const answer = await fetch(`${server}/v1/profile/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server },
    body: JSON.stringify({ coin_type: 501, address: owner.address, message, signature }),
  })
  if (!answer.ok) throw new Error(`the name was not registered: ${await answer.text()}`)
  return { name, owner: owner.address }
}
