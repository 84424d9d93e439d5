import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './ensureBuild.ts'
import { readFlags } from './readFlags.ts'
import { startRole } from './stack.ts'
import { startProduct } from './startProduct.ts'

/** Runs sandbox, server and app, or the part named by `ROLE`. */

const root = join(import.meta.dirname, '..')
const { values: flags } = readFlags({
  name: 'npm start',
  usage: `
    --dev      serve the app with hot reload (the same as npm run dev)
    --built    use the last npm run build, even if sources have changed since
    --reset    empty the sandbox network first
    --help     show this

    Environment: PORT (3000), SANDBOX_PORT (8899), DATA_DIR (.solsmith); all settings: docs/self-hosting.md`,
  options: { dev: { type: 'boolean' }, built: { type: 'boolean' }, reset: { type: 'boolean' } },
})
const isDev = flags.dev ?? false

const dataDir = process.env.DATA_DIR ?? join(root, '.solsmith')
const { ROLE: role = 'all' } = process.env

if (role === 'all')
  await startProduct({
    dataDir,
    isDev,
    isReset: flags.reset ?? false,
    findWeb: async () => (isDev ? undefined : await findBuild()),
    resetCommand: 'npm start -- --reset',
  })
else startRole(role, { dataDir, webDist: role === 'api' ? await findBuild() : undefined })

async function findBuild(): Promise<string> {
  const built = process.env.WEB_DIST || join(root, 'apps', 'web', 'dist')
  return flags.built && existsSync(join(built, 'pages')) ? built : await ensureBuild()
}
