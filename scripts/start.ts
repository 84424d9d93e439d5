import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './ensureBuild.ts'
import { startProduct } from './startProduct.ts'

/**
 * Runs sandbox, server and app, with `--dev` behind Vite. `--reset` resets the sandbox; `--built` uses the last `npm
 * run build`.
 */

const root = join(import.meta.dirname, '..')
const isDev = process.argv.includes('--dev')

await startProduct({
  dataDir: process.env.DATA_DIR ?? join(root, '.solsmith'),
  isDev,
  findWeb: async () => (isDev ? undefined : await findBuild()),
  resetCommand: 'npm start -- --reset',
})

async function findBuild(): Promise<string> {
  const built = process.env.WEB_DIST || join(root, 'apps', 'web', 'dist')
  return process.argv.includes('--built') && existsSync(join(built, 'pages')) ? built : await ensureBuild()
}
