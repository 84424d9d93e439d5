import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from './findPort.ts'
import { type Balancer, startBalancer } from './startBalancer.ts'

/** `npm run torture -- fleet` takes Debian's HAProxy or Caddy; otherwise ours. */
export function startProxy(targets: readonly string[]): Promise<Balancer> {
  const name = process.env.FLEET_PROXY
  if (name === 'haproxy') return startProgram(targets, writeHaproxy)
  return name === 'caddy' ? startProgram(targets, writeCaddy) : startBalancer(targets)
}

type Written = { readonly file: string; readonly text: string; readonly command: readonly [string, ...string[]] }
type Write = (targets: readonly string[], port: number) => Promise<Written>

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

const writeHaproxy: Write = async (targets, port) => ({
  file: 'haproxy.cfg',
  command: ['/usr/sbin/haproxy', '-db', '-q', '-f'],
  text: `
defaults
  mode http
  timeout connect 1s
  timeout check 2s
  timeout client 30s
  timeout server 30s
  timeout queue 10s
  timeout tunnel 1h
frontend site
  bind 127.0.0.1:${port}
  use_backend live if { nbsrv(ready) eq 0 }
  default_backend ready
${toBackend('ready', targets)}${toBackend('live', targets)}`,
})

/** The file that we deliver, with other addresses. */
const writeCaddy: Write = async (targets, port) => {
  const delivered = await readFile(join(import.meta.dirname, '../../../../deploy/Caddyfile'), 'utf8')
  const hosts = targets.map((target) => new URL(target).host).join(' ')
  const snippets = delivered
    .slice(0, delivered.indexOf('{$HOSTNAME_PUBLIC}'))
    .replaceAll('api1:{args[0]} api2:{args[0]} api3:{args[0]}', hosts)
    .replaceAll('{args[0]}', 'x')
    // Tests have many visitors.
    .replaceAll('lb_policy', 'trusted_proxies 127.0.0.1/32\n\t\tlb_policy')
  return {
    file: 'Caddyfile',
    command: ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config'],
    text: `{\n\tadmin off\n\tauto_https off\n}\n${snippets}\nhttp://127.0.0.1:${port} {\n\tbind 127.0.0.1\n\timport fleet x\n}\n`,
  }
}

async function startProgram(targets: readonly string[], write: Write): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-proxy-'))
  const port = await findPort()
  const { file, text, command } = await write(targets, port)
  const path = join(folder, file)
  await writeFile(path, text)
  const [program, ...args] = command
  const child = spawn(program, [...args, path], {
    stdio: ['ignore', 'ignore', file === 'Caddyfile' ? 'ignore' : 'inherit'],
    env: { PATH: process.env.PATH, HOME: folder },
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  // Tells which are ready, as the proxy checks them.
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
