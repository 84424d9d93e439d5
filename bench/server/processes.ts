import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export type Server = { url: string; cpuMicros(): number; residentBytes(): number; stop(): Promise<void> }

export const startLocalnet = (...args: string[]): Promise<Server> =>
  startServer('packages/localnet/src/cli.ts', '--rpc-port', '0', '--json', ...args)

/** Starts a script that prints one JSON line with `rpcUrl` when ready. */
export function startServer(script: string, ...args: string[]): Promise<Server> {
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning']
  return startCommand(process.execPath, [...flags, join(root, script), ...args], root)
}

export async function startCommand(command: string, args: readonly string[], cwd: string): Promise<Server> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd })
  process.once('exit', () => child.kill())
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text)))
    child.once('exit', (code) => reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)))
  })
  const { rpcUrl } = JSON.parse(line) as { rpcUrl: string } // As its documentation says.
  const ids = () => listFamily(child.pid ?? 0)
  return {
    url: rpcUrl,
    cpuMicros: () => ids().reduce((sum, id) => sum + readCpu(id), 0),
    residentBytes: () => ids().reduce((sum, id) => sum + readResident(id), 0),
    stop: () => stop(child),
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    // A shell does not forward signals, but the end of its stdin reaches the reader.
    child.stdin?.end()
    child.kill('SIGTERM')
  })
}

const readStat = (id: number) => {
  const text = readFileSync(`/proc/${id}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** User and system time of all threads, in microseconds. The kernel counts in ticks of ten milliseconds. */
const readCpu = (id: number) => (Number(readStat(id)[11]) + Number(readStat(id)[12])) * 10_000

const readResident = (id: number) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096

function listFamily(parent: number): number[] {
  const ids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const children = ids.filter((id) => {
    try {
      return Number(readStat(id)[1]) === parent
    } catch {
      return false
    }
  })
  return [parent, ...children]
}
