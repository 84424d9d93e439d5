import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/freePort.ts'

const root = join(import.meta.dirname, '..', '..')

export type OwnServer = { readonly url: string; readonly folder: string; readonly pid: number; stop(): Promise<void> }

const startMs = 60_000

export async function startOwnServer(env: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-bench-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, join(root, 'apps/server/src/main.ts'), '--with-parent'], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder },
  })
  process.once('exit', () => child.kill())
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (const start = performance.now(); !(await isReady(url)); ) {
    if (performance.now() - start > startMs) throw new Error('the server did not start')
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`)
    .then(async (response) => ((await response.json()) as { database?: string }).database === 'ready') // As the server answers.
    .catch(() => false)
