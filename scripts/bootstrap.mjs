// Plain JavaScript for any Node >= 20: installs if needed, then runs the pinned Node. npm 10 creates no `.bin/node` for
// several `node-*` packages, so the binary is resolved here.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './isInstalled.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'

install()
const node = pinnedNode() ?? installedNode()
if (!node) {
  console.error(`No Node 24 is packaged for ${process.platform}-${process.arch}. Install Node 24 and run this again.`)
  process.exit(1)
}

const child = spawn(node, ['--conditions=source', '--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Caches compiled TypeScript, which halves the startup time of our processes.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm runs this in a shell that does not forward SIGTERM.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

function install() {
  if (isInstalled(root)) return
  console.log('Installing packages (once; about 20 seconds)...')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

function pinnedNode() {
  const path = join(
    root,
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    windows ? 'node.exe' : 'node',
  )
  return existsSync(path) ? path : null
}

/** Type stripping without a flag needs 22.18. */
function installedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18)) return null
  console.log(
    `Using the installed Node ${process.versions.node}; no pinned Node for ${process.platform}-${process.arch}.`,
  )
  return process.execPath
}
