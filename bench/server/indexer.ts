import type { Measure } from '../../scripts/performance.ts'
import { ask, askBlockhash, post, writeSends } from './load.ts'
import { startLocalnet } from './processes.ts'
import { type OwnServer, startOwnServer } from './startServer.ts'
import { createPayer, lamportsOf, nameBytes, type Payer, signTransfers } from './transfers.ts'

const seconds = 30
const perSecond = 1_000
const slices = 10
const receivers = 500
const barLagSeconds = 2
const barPageMs = 10
const pages = 100
const lookMs = 500

/** Lag of the history at 1,000 transactions per second, and the response time of a page. */
export async function measureIndexer(): Promise<readonly Measure[]> {
  const network = await startLocalnet()
  const server = await startOwnServer({ SANDBOX_RPC_URL: network.url, LOG_LEVEL: 'warn' })
  try {
    const payer = createPayer()
    await ask(network.url, 'requestAirdrop', payer.address, 90_000_000_000_000)
    const lags = await measureLags(network.url, server, payer)
    const times = await timePages(server, payer)
    const worst = Math.max(...lags)
    const [half, most] = [share(times, 0.5), share(times, 0.95)]
    return [
      {
        name: `history behind ${perSecond.toLocaleString('en')} transactions a second for ${seconds} s, at worst`,
        ours: `${worst.toFixed(2)} s (median ${share(lags, 0.5).toFixed(2)} s)`,
        peer: `limit ${barLagSeconds} s`,
        ratio: (worst / barLagSeconds).toFixed(2),
        bar: `<= ${barLagSeconds} s`,
        isMet: worst <= barLagSeconds,
      },
      {
        name: `a history page of 50 over HTTP, median of ${pages}`,
        ours: `${half.toFixed(1)} ms (19 of 20 within ${most.toFixed(1)} ms)`,
        peer: `limit ${barPageMs} ms`,
        ratio: (half / barPageMs).toFixed(2),
        bar: `<= ${barPageMs} ms`,
        isMet: half <= barPageMs,
      },
    ]
  } finally {
    await server.stop()
    await network.stop()
  }
}

const share = (figures: readonly number[], part: number): number =>
  figures.toSorted((left, right) => left - right)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ??
  Number.POSITIVE_INFINITY

async function measureLags(url: string, server: OwnServer, payer: Payer): Promise<readonly number[]> {
  const sentAt: number[] = []
  const lags: number[] = []
  let isSending = true
  const looking = (async () => {
    while (isSending) {
      const asked = performance.now()
      const seen = await readNewest(server, payer)
      const missing = sentAt[seen + 1]
      if (seen >= 0 && missing !== undefined) lags.push(Math.max(0, asked - missing) / 1_000)
      await new Promise((done) => setTimeout(done, lookMs))
    }
  })()
  const start = performance.now()
  const count = perSecond / slices
  for (let slice = 0; slice < seconds * slices; slice += 1) {
    const first = slice * count
    const blockhash = await askBlockhash(url)
    const transactions = signTransfers(payer, {
      to: (index) => nameBytes(`receiver ${index % receivers}`),
      blockhash,
      count,
      first,
    })
    const at = performance.now()
    const good = await post(url, { bodies: writeSends(transactions, count), connections: 1, expected: '"result":"' })
    if (good !== count) throw new Error(`${good} of ${count} transactions were taken`)
    for (let index = first; index < first + count; index += 1) sentAt[index] = at
    await new Promise((done) =>
      setTimeout(done, Math.max(0, start + ((slice + 1) * 1_000) / slices - performance.now())),
    )
  }
  const took = (performance.now() - start) / 1_000
  console.error(`${sentAt.length} transactions in ${took.toFixed(1)} s`)
  isSending = false
  await looking
  return lags
}

type Transaction = { readonly transfers: readonly { readonly quantity: { readonly numeric: string } }[] }
type Page = { readonly data: readonly Transaction[]; readonly next: string | null }

async function readPage({ url }: OwnServer, payer: Payer, cursor = ''): Promise<Page> {
  const response = await fetch(`${url}/v1/account/${payer.address}/history?cursor=${cursor}`, {
    headers: { origin: url },
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Page // As in its schema.
}

/** Each transfer has a unique amount, which identifies it; -1 before the first. */
async function readNewest(server: OwnServer, payer: Payer): Promise<number> {
  const { data } = await readPage(server, payer)
  const amounts = data.map(({ transfers }) => BigInt(Math.round(Number(transfers[0]?.quantity.numeric ?? 0) * 1e9)))
  return Math.max(-1, ...amounts.map((amount) => Number(amount - lamportsOf(0))).filter((index) => index < 1e9))
}

async function timePages(server: OwnServer, payer: Payer): Promise<readonly number[]> {
  const times: number[] = []
  let cursor = ''
  for (let page = 0; page < pages; page += 1) {
    const start = performance.now()
    const { data, next } = await readPage(server, payer, cursor)
    times.push(performance.now() - start)
    if (data.length !== 50 || next === null) throw new Error(`a page of ${data.length}`)
    cursor = next
  }
  return times
}
