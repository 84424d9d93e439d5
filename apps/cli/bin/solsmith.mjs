#!/usr/bin/env node
// Plain JavaScript for any Node >= 20: without a command the product, with one the CLI. An old Node fetches the pinned one
// once, because it is half of an installation's size.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const windows = process.platform === 'win32'
const startFlags = ['--reset', '--built']

const node = runningNode(24) ?? pinnedNode() ?? runningNode(22, 18)
if (!node) {
  process.stderr.write(
    `No Node 24 is packaged for ${process.platform}-${process.arch}. Install Node 24 and run this again.\n`,
  )
  process.exit(1)
}
const script = chooseScript()
const args = ['--disable-warning=ExperimentalWarning', join(root, script), ...process.argv.slice(2)]
const child = spawn(node, args, {
  stdio: 'inherit',
  env: {
    NODE_COMPILE_CACHE: join(homedir(), '.cache', 'solsmith'),
    DATA_DIR: join(dataHome(), 'solsmith'),
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
child.on('error', (error) => {
  process.stderr.write(`Node at ${node} cannot be started: ${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

function chooseScript() {
  const words = process.argv.slice(2)
  if (process.env.SOLSMITH_OPERATES) return 'apps/server/src/operate.js'
  if (words.includes('--dev')) {
    process.stderr.write('--dev needs a clone of the repository: npm run dev there.\n')
    process.exit(2)
  }
  return words.every((word) => startFlags.includes(word)) ? 'scripts/startPackaged.js' : 'apps/cli/src/cli.js'
}

function runningNode(leastMajor, leastMinor = 0) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor) ? process.execPath : null
}

function pinnedNode() {
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).pinnedNode[name]
  if (!version) return null
  const folder = join(homedir(), '.cache', 'solsmith', `node-${version}`)
  const path = join('node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  if (!existsSync(join(folder, path))) fetchNode(`${name}@${version}`, folder)
  return existsSync(join(folder, path)) ? join(folder, path) : null
}

function fetchNode(wanted, folder) {
  process.stderr.write(`This Node is ${process.versions.node}. Fetching Node 24 from npm, once...\n`)
  const made = `${folder}-${process.pid}`
  mkdirSync(made, { recursive: true })
  const args = [
    'install',
    '--prefix',
    made,
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
    wanted,
  ]
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: windows })
  try {
    if (status === 0) renameSync(made, folder)
  } catch {
    // Another start was faster.
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

function dataHome() {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env
  if (windows) return LOCALAPPDATA || join(homedir(), 'AppData', 'Local')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return XDG_DATA_HOME || join(homedir(), '.local', 'share')
}
