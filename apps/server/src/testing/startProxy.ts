import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from './findPort.ts'
import { type Balancer, startBalancer } from './startBalancer.ts'

const program = '/usr/sbin/haproxy'

/** Debian's, if it is installed and wanted; otherwise ours. */
export const startProxy = (targets: readonly string[]): Promise<Balancer> =>
  process.env.FLEET_PROXY === 'haproxy' && existsSync(program) ? startHaproxy(targets) : startBalancer(targets)

/** While the database restarts, no process is ready, and live ones wait for it. */
const toBackend = (state: 'ready' | 'live', targets: readonly string[]) => `backend ${state}
  balance roundrobin
  option http-server-close
  http-reuse never
  option httpchk GET /${state}z
  option redispatch 1
  retries 10
  retry-on conn-failure empty-response junk-response 503
  http-request disable-l7-retry unless METH_GET
  default-server inter 250ms fastinter 100ms fall 1 rise 1 observe layer4 error-limit 1 on-error mark-down
${targets.map((target, index) => `  server ${state}${index} ${new URL(target).host} check`).join('\n')}
`

async function startHaproxy(targets: readonly string[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-haproxy-'))
  const port = await findPort()
  const config = `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout queue 10s
  timeout tunnel 1h
frontend site
  bind 127.0.0.1:${port}
  use_backend live if { nbsrv(ready) eq 0 }
  default_backend ready
${toBackend('ready', targets)}${toBackend('live', targets)}`
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  // Tells which are ready, as HAProxy checks them.
  const watcher = await startBalancer(targets)
  return {
    url: `http://127.0.0.1:${port}`,
    isReady: watcher.isReady,
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      end()
      await watcher[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
