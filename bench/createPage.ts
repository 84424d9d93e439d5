import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { buildWeb } from '../scripts/build.ts'
import type { Measure } from '../scripts/performance.ts'
import { startStack } from '../scripts/stack.ts'
import { kilobytes, listScripts, serveFolder, weighPage } from './pages.ts'

const barBytes = 30_000

/** Scripts beyond those of every page, against a kit-only page. */
export async function measureCreatePage(): Promise<readonly Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: await buildWeb() })
  await using peer = await serveFolder(await buildPeer())
  try {
    const [home, create] = [await listScripts(stack.url), await listScripts(`${stack.url}/create-token`)]
    const own = [...create].filter(([path]) => !home.has(path))
    const ours = own.reduce((sum, [, bytes]) => sum + bytes, 0)
    for (const [path, bytes] of own.toSorted(([, left], [, right]) => right - left).slice(0, 12))
      console.log(`  ${kilobytes(bytes).padStart(8)}  ${path}`)
    const { scriptBytes: theirs } = await weighPage(peer.url)
    return [
      {
        name: '`/create-token` beyond the shell: scripts until idle, gzip',
        ours: `${kilobytes(ours)} in ${own.length} files`,
        peer: `kit 8 page that creates and confirms a mint: ${kilobytes(theirs)}`,
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
  const root = join(import.meta.dirname, 'createPage')
  const outDir = join(root, 'dist')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return outDir
}
