import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../scripts/build.ts'
import type { Measure } from '../scripts/performance.ts'
import { startStack } from '../scripts/stack.ts'
import { kilobytes, listScripts } from './pages.ts'

/** Issue 9: limit for the page of a new pool. */
const limitBytes = 25_000

/** Scripts of `/create-liquidity` beyond those of any page that signs a plan. */
export async function measureLiquidityPage(): Promise<readonly Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: await buildWeb() })
  try {
    const home = await listScripts(stack.url)
    // The smallest page with a review: it wraps SOL.
    const signing = await listScripts(`${stack.url}/?wrap`)
    const all = await listScripts(`${stack.url}/create-liquidity`)
    const own = [...all].filter(([path]) => !home.has(path) && !signing.has(path))
    const ours = own.reduce((sum, [, bytes]) => sum + bytes, 0)
    for (const [path, bytes] of own.toSorted(([, left], [, right]) => right - left).slice(0, 40))
      console.log(`  ${kilobytes(bytes).padStart(8)}  ${path}`)
    return [
      {
        name: '`/create-liquidity` beyond the shell and signing, no token chosen: scripts until idle, gzip',
        ours: `${kilobytes(ours)} in ${own.length} files`,
        peer: `limit ${kilobytes(limitBytes)}`,
        ratio: (ours / limitBytes).toFixed(3),
        bar: '<= 25 kB',
        isMet: ours <= limitBytes,
      },
    ]
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
