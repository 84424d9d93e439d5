import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { buildWeb } from '../scripts/build.ts'
import type { Measure } from '../scripts/performance.ts'
import { startStack } from '../scripts/stack.ts'
import { installPeer, kilobytes, serveFolder, weighPage } from './pages.ts'

const barBytes = 95_000

/** All scripts of `/` without a wallet, gzip -9, against an empty AppKit page. */
export async function measureFirstRoute(): Promise<readonly Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: await buildWeb() })
  await using peer = await serveFolder(await buildPeer())
  try {
    const { scriptBytes: ours } = await weighPage(stack.url)
    const { scriptBytes: theirs } = await weighPage(peer.url)
    return [
      {
        name: 'first route: scripts on `/` until idle, gzip',
        ours: kilobytes(ours),
        peer: `AppKit 1.7.3, empty page: ${kilobytes(theirs)}`,
        ratio: (ours / theirs).toFixed(3),
        bar: `<= ${kilobytes(barBytes)}`,
        isMet: ours <= barBytes,
      },
    ]
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function buildPeer(): Promise<string> {
  const root = join(import.meta.dirname, 'peers', 'appkit')
  installPeer(root)
  const outDir = join(root, 'dist')
  await build({ root, logLevel: 'error', mode: 'production', build: { outDir, emptyOutDir: true } })
  return outDir
}
