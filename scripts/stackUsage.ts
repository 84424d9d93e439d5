import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type StackUsage = {
  readonly server: number
  readonly sandbox: number
  readonly machine: number
  readonly disk: number
}

/** Reads a stack's usage from `/proc`, so only on Linux. */
export function readStackUsage({ parent, dataDir }: { parent: number; dataDir: string }): StackUsage {
  const processes = listProcesses()
  const find = (ppid: number | undefined, part: string) =>
    processes.find((each) => each.ppid === ppid && each.command.includes(part))
  const server = find(parent, 'apps/server/src/main.ts')
  const sandbox = find(parent, 'packages/localnet/src/cli.ts')
  const machine = find(sandbox?.pid, 'childMain')
  return {
    server: server?.bytes ?? 0,
    sandbox: sandbox?.bytes ?? 0,
    machine: machine?.bytes ?? 0,
    disk: countBytes(dataDir),
  }
}

export const countMemory = ({ server, sandbox, machine }: StackUsage): number => server + sandbox + machine

export const describeUsage = (usage: StackUsage): string => {
  const [all, server, sandbox, machine, disk] = [
    countMemory(usage),
    usage.server,
    usage.sandbox,
    usage.machine,
    usage.disk,
  ].map((bytes) => `${Math.round(bytes / 1_000_000)} MB`)
  return `${all} of memory (server ${server}, sandbox ${sandbox}, its virtual machine ${machine}), ${disk} of disk`
}

export function listProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        const env = readFileSync(`/proc/${pid}/environ`, 'utf8')
        return [{ pid: Number(pid), ppid: field('PPid'), bytes: field('VmRSS') * 1024, command, env }]
      } catch {
        return []
      }
    })
}

function countBytes(path: string): number {
  try {
    const stat = statSync(path)
    if (!stat.isDirectory()) return stat.size
    return readdirSync(path).reduce((sum, name) => sum + countBytes(join(path, name)), 0)
  } catch {
    return 0
  }
}
