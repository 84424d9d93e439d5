import { join } from 'node:path'
import type { Measure } from '../../scripts/performance.ts'
import { installPeer, serveFolder, withPage } from '../pages.ts'
import { buildPage } from '../toolkit/buildPage.ts'
import { lookAt, type Profile, prepare } from './probe.ts'

const rounds = 5
const appkit = join(import.meta.dirname, '..', 'peers', 'evm')

/** On EVM-only pages: from the click until an announced wallet is in the list. */
export async function measureEvmModal(): Promise<readonly Measure[]> {
  installPeer(appkit)
  const ours = await buildPage(join(import.meta.dirname, 'pages', 'evm'))
  const theirs = await buildPage(appkit)
  const measures: Measure[] = []
  for (const profile of ['desktop', 'phone'] as const) {
    const [mine, peer]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      mine.push(await settle(profile, ours.folder))
      peer.push(await settle(profile, theirs.folder))
    }
    const [own, other] = [middle(mine), middle(peer)]
    measures.push({
      name: `modal on EVM chains only, ${profile}: click to list settled`,
      ours: `${Math.round(own)} ms`,
      peer: `AppKit ${Math.round(other)} ms`,
      ratio: (own / other).toFixed(2),
      bar: '<= 0.17',
      isMet: own <= other / 6,
    })
  }
  return measures
}

async function settle(profile: Profile, folder: string): Promise<number> {
  await using server = await serveFolder(folder)
  const { settledMs } = await withPage(async (page) => lookAt(page, await prepare(page, profile), server.url))
  return settledMs
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
