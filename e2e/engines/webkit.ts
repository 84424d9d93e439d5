import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { findFreePort } from '../../scripts/freePort.ts'
import { type Engine, findNew, findProgram, keys } from './engine.ts'
import { EngineError } from './errors.ts'

/** Settings for WebKitGTK without a screen, a sandbox or a graphics card (`docs/engines.md`). */
const quiet = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
}

/** Opens WebKit over WebDriver; null without Debian's `webkit2gtk-driver` and `xvfb`. */
export async function openWebKit(): Promise<Engine | null> {
  const [driver, screen, binary] = [findProgram('WebKitWebDriver'), findProgram('Xvfb'), findMiniBrowser()]
  if (!driver || !screen || !binary) return null
  const display = `:${90 + (process.pid % 100)}`
  const children: ChildProcess[] = [spawn(screen, [display, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' })]
  const port = await findFreePort()
  const env = { ...process.env, ...quiet, DISPLAY: display }
  await pause(1_000)
  children.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }))
  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(90_000),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    // Shape of a WebDriver answer.
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new EngineError(`${value.error}: ${value.message}`)
    return value
  }
  await waitFor(() => ask('GET', '/status'))
  const options = { binary, args: ['--automation'] }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  const list = () => ask<readonly string[]>('GET', `${session}/window/handles`)
  const first = await ask<string>('GET', `${session}/window`)
  const change = async (handle: string) => void (await ask('POST', `${session}/window`, { handle }))
  return {
    name: 'WebKit',
    goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
    async run<T>(expression: string) {
      const script = `const done = arguments[arguments.length - 1]
        ;(async () => JSON.stringify(await (${expression})) ?? 'null')().then(done, (error) => done('"!' + error + '"'))`
      const text = await ask<string>('POST', `${session}/execute/async`, { script, args: [] })
      if (text.startsWith('"!')) throw new EngineError(text)
      // The caller gives the script's result type.
      return JSON.parse(text) as T
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    resize: async (width, height) =>
      void (await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }).catch(() => {})),
    follow: async () => change(await findNew(list, [first])),
    back: () => change(first),
    async enterFrame(id) {
      const element = await ask<object>('POST', `${session}/element`, { using: 'css selector', value: `#${id}` })
      await ask('POST', `${session}/frame`, { id: element })
      // Keys go to the frame after a press inside it.
      const press = async () => {
        const title = await ask<Readonly<Record<string, string>>>('POST', `${session}/element`, {
          using: 'css selector',
          value: 'h1',
        })
        await ask('POST', `${session}/element/${Object.values(title)[0]}/click`, {})
      }
      await waitFor(press)
    },
    async shoot() {
      // A picture needs another frame, and a static page is not redrawn.
      await ask('POST', `${session}/execute/sync`, { script: nudge, args: [] })
      return Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64')
    },
    async close() {
      await ask('DELETE', session).catch(() => {})
      for (const child of children.toReversed()) child.kill()
    },
  }
}

/** Redraws the page continuously, invisibly. */
const nudge = `clearInterval(window.nudged)
  window.nudged = setInterval(() => {
    const { style } = document.documentElement
    style.opacity = style.opacity === '0.999' ? '1' : '0.999'
  }, 50)`

function findMiniBrowser(): string | null {
  const roots = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return roots.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path)) ?? null
}

async function waitFor(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1)
    try {
      await ask()
      return
    } catch {
      await pause(200)
    }
  throw new EngineError('WebKit does not answer.')
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
