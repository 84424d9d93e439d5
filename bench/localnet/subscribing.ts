import { setTimeout as wait } from 'node:timers/promises'
import { getAddressDecoder } from '@solana/kit'
import type { Measure } from '../main.ts'
import { askBlockhash, writeSends } from './load.ts'
import { startLocalnet } from './processes.ts'
import { quantile } from './rounds.ts'
import { createPayer, lamportsOf, nameBytes, signTransfers } from './transfers.ts'

const subscriptions = 1_000
const sockets = 10
const perSecond = 500
const seconds = 20
/** Transfers leave in steps, which is how timers do it. */
const stepMs = 20

/** Whether everyone who watches an account hears of every transfer to it, and how soon after it was sent. */
export async function measureSubscribing(): Promise<readonly Measure[]> {
  const payer = createPayer()
  const server = await startLocalnet('--mint', payer.address)
  const keys = Array.from({ length: subscriptions }, (_, index) => nameBytes(`watched ${index}`))
  /** When a transfer was sent, by the account and what it holds then. */
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  let unexpected = 0
  const hear = (account: number, lamports: number) => {
    const name = `${account} ${lamports}`
    const sent = sentAt.get(name)
    if (sent === undefined) unexpected += 1
    else delays.push(performance.now() - sent)
    sentAt.delete(name)
  }
  const open = await Promise.all(
    Array.from({ length: sockets }, (_, socket) => {
      const mine = keys.flatMap((key, account) => (account % sockets === socket ? [{ key, account }] : []))
      return subscribe(server.url, mine, hear)
    }),
  )

  const count = perSecond * seconds
  const blockhash = await askBlockhash(server.url)
  const to = (index: number) => keys[index % subscriptions] ?? new Uint8Array()
  const bodies = writeSends(signTransfers(payer, { to, blockhash, count }), 1)
  const held = Array<bigint>(subscriptions).fill(0n)
  const answers: Promise<void>[] = []
  const start = performance.now()
  for (let next = 0; next < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - start) / 1000) * perSecond))
    for (; next < due; next += 1) {
      const account = next % subscriptions
      held[account] = (held[account] ?? 0n) + lamportsOf(next)
      sentAt.set(`${account} ${held[account]}`, performance.now())
      answers.push(send(server.url, bodies[next] ?? ''))
    }
    await wait(stepMs)
  }
  await Promise.all(answers)
  const rate = (count / (performance.now() - start)) * 1000
  for (let left = 100; left > 0 && sentAt.size > 0; left -= 1) await wait(20)
  const resident = server.residentBytes()
  for (const socket of open) socket.close()
  await server.stop()

  const [p50, p99] = [0.5, 0.99].map((part) => quantile(delays, part).toFixed(1))
  return [
    {
      name: `${subscriptions.toLocaleString('en')} account subscriptions under ${rate.toFixed(0)} transfers a second for ${seconds} s: from sent to heard`,
      ours: `p50 ${p50} ms, p99 ${p99} ms; ${Math.round(resident / 1e6)} MB resident`,
      peer: `${count.toLocaleString('en')} transfers`,
      ratio: `${delays.length.toLocaleString('en')} heard, ${sentAt.size} lost, ${unexpected} more`,
      bar: 'none lost',
      isMet: sentAt.size === 0 && unexpected === 0 && delays.length === count,
    },
  ]
}

type Watched = readonly { key: Uint8Array; account: number }[]

/** Watches accounts over one socket. */
async function subscribe(
  url: string,
  watched: Watched,
  hear: (account: number, lamports: number) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'))
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const accounts = new Map<number, number>()
  await new Promise<void>((resolve) => {
    socket.onmessage = ({ data }) => {
      const { id, result, params } = JSON.parse(data)
      if (params) {
        hear(accounts.get(params.subscription) ?? -1, params.result.value.lamports)
        return
      }
      accounts.set(result, id)
      if (accounts.size === watched.length) resolve()
    }
    for (const { key, account } of watched) {
      const params = [getAddressDecoder().decode(key), { commitment: 'processed', encoding: 'base64' }]
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: account, method: 'accountSubscribe', params }))
    }
  })
  return socket
}

async function send(url: string, body: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const text = await response.text()
  if (!text.includes('"result":"')) throw new Error(text)
}
