import { join } from 'node:path'
import type { Measure } from '../../scripts/performance.ts'
import { installPeer, serveFolder, withPage } from '../pages.ts'
import { buildPage } from '../toolkit/buildPage.ts'
import { lookAt, type Profile, prepare } from './probe.ts'

const rounds = 5
const here = join(import.meta.dirname, 'pages')
const peer = join(import.meta.dirname, '..', 'peers', 'bitcoin')
const solana = join(import.meta.dirname, '..', 'toolkit', 'pages', 'ours')

/** From the click to the list: Bitcoin against AppKit with its adapter, Polkadot against our Solana page. */
export async function measureKinds(): Promise<readonly Measure[]> {
  installPeer(peer)
  const pages = { bitcoin: join(here, 'bitcoin'), polkadot: join(here, 'polkadot'), solana, appkit: peer } as const
  const folders = new Map<string, string>()
  for (const [name, page] of Object.entries(pages)) folders.set(name, (await buildPage(page)).folder)
  const measures: Measure[] = []
  for (const profile of ['desktop', 'phone'] as const) {
    const times = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, folder] of folders) times.set(name, [...(times.get(name) ?? []), await settle(profile, folder)])
      const last = [...times].map(([name, all]) => `${name} ${Math.round(all.at(-1) ?? Number.NaN)} ms`)
      console.error(`${profile}, round ${round + 1} of ${rounds}: ${last.join(', ')}`)
    }
    const of = (name: string) => middle(times.get(name) ?? [])
    measures.push(
      compare(`Bitcoin, ${profile}`, of('bitcoin'), 'AppKit', of('appkit'), 0.25),
      compare(`Polkadot, ${profile}`, of('polkadot'), 'our Solana page', of('solana'), 1.1),
    )
  }
  return measures
}

function compare(name: string, ours: number, peerName: string, theirs: number, most: number): Measure {
  return {
    name: `modal on ${name}: click to list settled`,
    ours: `${Math.round(ours)} ms`,
    peer: `${peerName} ${Math.round(theirs)} ms`,
    ratio: (ours / theirs).toFixed(2),
    bar: `<= ${most}`,
    isMet: ours <= theirs * most,
  }
}

async function settle(profile: Profile, folder: string): Promise<number> {
  await using server = await serveFolder(folder)
  const { settledMs } = await withPage(async (page) => lookAt(page, await prepare(page, profile), server.url))
  return settledMs
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
