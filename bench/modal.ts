import { join } from 'node:path'
import type { Measure } from '../scripts/performance.ts'
import { measureAccount } from './modal/account.ts'
import { measureEvmModal } from './modal/evm.ts'
import { clickAtOnce, type Look, lookAt, type Profile, prepare } from './modal/probe.ts'
import { measureViews } from './modal/views.ts'
import { installPeer, kilobytes, serveFolder, withPage } from './pages.ts'
import { buildPage } from './toolkit/buildPage.ts'

const here = join(import.meta.dirname, 'modal', 'pages')
const peers = join(import.meta.dirname, 'peers')

const pages = {
  ours: join(import.meta.dirname, 'toolkit', 'pages', 'ours'),
  react: join(here, 'floor'),
  vanilla: join(here, 'vanilla'),
  appkit: join(peers, 'appkit'),
  adapter: join(peers, 'toolkit', 'wallet-adapter'),
  connector: join(peers, 'toolkit', 'connector-dialog'),
} as const

type PageName = keyof typeof pages
type Looks = { readonly [N in PageName]: Look }

/** Odd, so the median is a run. Pages alternate, so load affects all. */
const rounds = 5

/** The modal against its peers: from navigation, from the click, and its cost for the page. */
export async function measureModal(part?: string): Promise<readonly Measure[]> {
  if (part === 'views') return measureViews()
  if (part === 'account') return measureAccount()
  if (part === 'react') return measureBesideReact()
  if (part === 'evm') return measureEvmModal()
  installPeer(join(peers, 'appkit'))
  installPeer(join(peers, 'toolkit'))
  const names = Object.keys(pages) as readonly PageName[] // The keys of the object above.
  const folders = new Map<PageName, string>()
  for (const name of names) folders.set(name, (await buildPage(pages[name])).folder)
  const desktop = await look('desktop', folders)
  const phone = await look('phone', folders)
  print(desktop, phone)
  return [
    ...compare('desktop', desktop),
    ...compare('phone', phone),
    ...(await measureEvmModal()),
    ...(await measureViews()),
    ...(await measureAccount()),
  ]
}

/** From the click to the list, and the heap with the modal open. */
const atOnceMost: Readonly<Record<Profile, number>> = { desktop: 1.5, phone: 1.25 }
const heapMost = 1.3

async function measureBesideReact(): Promise<readonly Measure[]> {
  const folders = new Map<PageName, string>()
  for (const name of ['ours', 'react'] as const) folders.set(name, (await buildPage(pages[name])).folder)
  const measures: Measure[] = []
  for (const profile of ['desktop', 'phone'] as const) {
    const { ours, react } = await look(profile, folders)
    const of = (name: string, key: 'clickAtOnceMs' | 'heapBytes', bar: number, write: (value: number) => string) => ({
      name: `modal, ${profile}: ${name}`,
      ours: write(ours[key]),
      peer: `React ${write(react[key])}`,
      ratio: (ours[key] / react[key]).toFixed(2),
      bar: `<= ${bar}`,
      isMet: ours[key] <= react[key] * bar,
    })
    measures.push(
      of(
        'navigation to list, clicked immediately, next to React',
        'clickAtOnceMs',
        atOnceMost[profile],
        (ms) => `${Math.round(ms)} ms`,
      ),
    )
    measures.push(of('heap, modal open', 'heapBytes', heapMost, (bytes) => `${(bytes / 1e6).toFixed(2)} MB`))
  }
  return measures
}

async function look(profile: Profile, folders: ReadonlyMap<PageName, string>): Promise<Looks> {
  const all = new Map<PageName, Look[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, folder] of folders) {
      await using server = await serveFolder(folder)
      // A page that hangs once is dropped from the round, not from the table.
      const one = await lookOnce(profile, server.url).catch((error: Error) =>
        console.error(`${name}: ${error.message}`),
      )
      if (one) all.set(name, [...(all.get(name) ?? []), one])
    }
  // Every round includes every page.
  return Object.fromEntries([...all].map(([name, looks]) => [name, median(looks)])) as Looks
}

async function lookOnce(profile: Profile, url: string): Promise<Look> {
  const clickAtOnceMs = await withPage(async (page) => {
    await prepare(page, profile)
    return clickAtOnce(page, url)
  })
  const rest = await withPage(async (page) => lookAt(page, await prepare(page, profile), url))
  return { clickAtOnceMs, ...rest }
}

function median(looks: readonly Look[]): Look {
  const middle = (key: keyof Look) =>
    looks.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(looks.length / 2)] ?? Number.NaN
  return {
    clickAtOnceMs: middle('clickAtOnceMs'),
    settledMs: middle('settledMs'),
    longTaskAfterClickMs: middle('longTaskAfterClickMs'),
    blockingMs: middle('blockingMs'),
    heapBytes: middle('heapBytes'),
    nodes: middle('nodes'),
    foreign: middle('foreign'),
  }
}

// Long, because it is a table: one entry per measure.
function compare(profile: Profile, { ours, react, appkit, adapter }: Looks): readonly Measure[] {
  const ms = (value: number) => `${Math.round(value)} ms`
  const of = (name: string, value: string, peer: string, ratio: number, bar: string, isMet: boolean): Measure => ({
    name: `modal, ${profile}: ${name}`,
    ours: value,
    peer,
    ratio: ratio.toFixed(2),
    bar,
    isMet,
  })
  const atOnce = ours.clickAtOnceMs
  const settled = ours.settledMs
  return [
    of(
      'navigation to list, clicked immediately',
      ms(atOnce),
      `AppKit ${ms(appkit.clickAtOnceMs)}`,
      atOnce / appkit.clickAtOnceMs,
      '<= 0.25',
      atOnce <= appkit.clickAtOnceMs / 4,
    ),
    of(
      'navigation to list, clicked immediately, next to React',
      ms(atOnce),
      `React ${ms(react.clickAtOnceMs)}`,
      atOnce / react.clickAtOnceMs,
      `<= ${atOnceMost[profile]}`,
      atOnce <= react.clickAtOnceMs * atOnceMost[profile],
    ),
    of(
      'click to list settled',
      ms(settled),
      `AppKit ${ms(appkit.settledMs)}`,
      settled / appkit.settledMs,
      '<= 0.17',
      settled <= appkit.settledMs / 6,
    ),
    of(
      'click to list settled, next to wallet-adapter',
      ms(settled),
      `wallet-adapter ${ms(adapter.settledMs)}`,
      settled / adapter.settledMs,
      '<= 0.33',
      settled <= adapter.settledMs / 3,
    ),
    of(
      'long tasks after the click',
      ms(ours.longTaskAfterClickMs),
      '0',
      ours.longTaskAfterClickMs,
      '0',
      ours.longTaskAfterClickMs === 0,
    ),
    of(
      'blocking on load',
      ms(ours.blockingMs),
      `React ${ms(react.blockingMs)}`,
      ours.blockingMs / react.blockingMs,
      profile === 'phone' ? '<= 1.2' : '-',
      profile !== 'phone' || ours.blockingMs <= react.blockingMs * 1.2,
    ),
    of(
      'heap, modal open',
      `${(ours.heapBytes / 1e6).toFixed(2)} MB`,
      `React ${(react.heapBytes / 1e6).toFixed(2)} MB`,
      ours.heapBytes / react.heapBytes,
      `<= ${heapMost}`,
      ours.heapBytes <= react.heapBytes * heapMost,
    ),
    of(
      'DOM nodes, modal open',
      String(ours.nodes),
      `AppKit ${appkit.nodes}`,
      ours.nodes / appkit.nodes,
      '<= 150',
      ours.nodes <= 150,
    ),
    of(
      'requests to other hosts before a click',
      String(ours.foreign),
      `AppKit ${appkit.foreign}`,
      ours.foreign,
      '0',
      ours.foreign === 0,
    ),
  ]
}

function print(desktop: Looks, phone: Looks): void {
  for (const [profile, looks] of Object.entries({ desktop, phone })) {
    console.log(`\n${profile}: page | click at once | settled | long tasks | blocking | heap | nodes | foreign`)
    for (const [name, one] of Object.entries(looks))
      console.log(
        `${name} | ${Math.round(one.clickAtOnceMs)} | ${Math.round(one.settledMs)} | ${Math.round(one.longTaskAfterClickMs)} | ${Math.round(one.blockingMs)} | ${kilobytes(one.heapBytes)} | ${one.nodes} | ${one.foreign}`,
      )
  }
}
