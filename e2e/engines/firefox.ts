import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Engine, findNew, findProgram, keys } from './engine.ts'
import { EngineError } from './errors.ts'

type Answer = { readonly id: number; readonly result?: unknown; readonly error?: string; readonly message?: string }

/** Opens Firefox over WebDriver BiDi; null without Debian's `firefox-esr`. */
// Long, because it is one browser, whose steps share its connection and its window.
export async function openFirefox(): Promise<Engine | null> {
  const program = findProgram('firefox-esr') ?? findProgram('firefox')
  if (!program) return null
  const profile = await mkdtemp(join(tmpdir(), 'solsmith-firefox-'))
  // Treats the headless window as focused; otherwise it gets no keys.
  await writeFile(join(profile, 'user.js'), 'user_pref("focusmanager.testmode", true);\n')
  const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  })
  const address = await new Promise<string>((found, fail) => {
    let said = ''
    child.stderr.on('data', (data) => {
      said += data
      const [, url] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? []
      if (url) found(url)
    })
    child.on('exit', () => fail(new EngineError(`Firefox has ended: ${said.slice(-500)}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((open, fail) => socket.once('open', open).once('error', fail))
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>()
  socket.on('message', (data) => {
    // A BiDi answer: the request's number, and a result or an error.
    const { id, result, error, message } = JSON.parse(String(data)) as Answer
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error) asker?.fail(new EngineError(`${error}: ${message}`))
    else asker?.done(result)
  })
  let count = 0
  const ask = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((done, fail) => {
      count += 1
      // The answer has the type that the caller gave.
      waiting.set(count, { done: done as (value: unknown) => void, fail })
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  await ask('session.new', { capabilities: {} })
  // The first tab belongs to the browser.
  const { context: first } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' })
  let context = first
  // Keys go to the active window.
  const activate = async (next: string) => {
    context = next
    await ask('browsingContext.activate', { context })
  }
  const list = async () => {
    const { contexts } = await ask<{ contexts: readonly { context: string }[] }>('browsingContext.getTree')
    return contexts.map((one) => one.context)
  }
  await activate(first)
  const known = await list()
  return {
    name: 'Firefox',
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run<T>(expression: string) {
      const answer = await ask<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        {
          expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
          target: { context },
          awaitPromise: true,
        },
      )
      if (answer.exceptionDetails) throw new EngineError(answer.exceptionDetails.text)
      // The caller gives the script's result type.
      return JSON.parse(answer.result?.value ?? 'null') as T
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    resize: async (width, height) =>
      void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
    follow: async () => activate(await findNew(list, known)),
    back: () => activate(first),
    async enterFrame(id) {
      const { result } = await ask<{ result?: { value?: { context?: string } } }>('script.evaluate', {
        expression: `document.getElementById(${JSON.stringify(id)}).contentWindow`,
        target: { context: first },
        awaitPromise: false,
      })
      const frame = result?.value?.context
      if (!frame) throw new EngineError(`There is no frame ${id}.`)
      context = frame
    },
    async shoot() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      const ended = new Promise((done) => child.once('exit', done))
      await ask('browser.close').catch(() => {})
      socket.close()
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}
