import { join } from 'node:path'
import type { Measure } from '../../scripts/performance.ts'
import { installPeer, kilobytes, type Loaded, serveFolder, weighPage } from '../pages.ts'
import { type BuiltChunk, buildPage, sum } from './buildPage.ts'
import { weighOwnCode } from './ownCode.ts'

const idleBarBytes = 8_000
const wholeBarBytes = 68_000

const pages = join(import.meta.dirname, 'pages')
const peers = join(import.meta.dirname, '..', 'peers', 'toolkit')

/** Scripts until idle beyond the same page with plain React, and lazy chunks by owner. */
export async function measureSizes(): Promise<readonly Measure[]> {
  installPeer(peers)
  const bare = await load(join(pages, 'react'))
  const floor = await load(join(pages, 'query'))
  const ours = await load(join(pages, 'ours'))
  const own = ours.scriptBytes - floor.scriptBytes
  const adapter = (await load(join(peers, 'wallet-adapter'))).scriptBytes - bare.scriptBytes
  const connector = (await load(join(peers, 'connector'))).scriptBytes - bare.scriptBytes

  const { headless } = await weighOwnCode()
  const { chunks } = await buildPage(join(pages, 'whole'), (packageName) => packageName)
  const of = (wanted: Owner) => sum(chunks.filter((chunk) => ownerOf(chunk) === wanted))
  return [
    {
      name: 'toolkit: scripts on a page until idle, over React, gzip',
      ours: kilobytes(own),
      peer: `wallet-adapter-react-ui ${kilobytes(adapter)}, @solana/connector ${kilobytes(connector)}`,
      ratio: `${(own / adapter).toFixed(3)}, ${(own / connector).toFixed(3)}`,
      bar: `<= ${kilobytes(idleBarBytes)}`,
      isMet: own <= idleBarBytes,
    },
    {
      name: 'toolkit: requests to other hosts until idle',
      ours: String(ours.foreign),
      peer: '0',
      ratio: '-',
      bar: '0',
      isMet: ours.foreign === 0,
    },
    {
      name: 'toolkit: our code without the components, gzip as one file',
      ours: kilobytes(headless),
      peer: `kit and zod ${kilobytes(of('libraries'))}, WalletConnect ${kilobytes(of('walletconnect'))}`,
      ratio: (headless / wholeBarBytes).toFixed(3),
      bar: `<= ${kilobytes(wholeBarBytes)}`,
      isMet: headless <= wholeBarBytes,
    },
  ]
}

type Owner = 'ours' | 'page' | 'libraries' | 'walletconnect'

/** Packages that are neither ours nor our dependencies belong to WalletConnect. */
function ownerOf({ owners }: BuiltChunk): Owner {
  if (owners.every((owner) => owner === 'ours')) return 'ours'
  if (owners.some((owner) => /^(react|react-dom|scheduler|@tanstack\/.*)$/.test(owner))) return 'page'
  return owners.every((owner) => /^(@solana|@solana-program|@wallet-standard)\/|^zod$|^idb-keyval$/.test(owner))
    ? 'libraries'
    : 'walletconnect'
}

async function load(root: string): Promise<Loaded> {
  const { folder } = await buildPage(root)
  await using server = await serveFolder(folder)
  const loaded = await weighPage(server.url)
  if (loaded.errors.length > 0) throw new Error(`${root} does not run: ${loaded.errors.join(', ')}`)
  return loaded
}
