import { execFileSync } from 'node:child_process'
import { EngineError } from './errors.ts'

/** A browser under remote control, with the minimum that journeys need. */
export type Engine = {
  readonly name: 'Firefox' | 'WebKit'
  readonly goto: (url: string) => Promise<void>
  /** Evaluates an expression in the page, and returns the result through JSON. */
  readonly run: <T>(expression: string) => Promise<T>
  /** Presses a key: `Tab`, `Enter`, `Escape`. */
  readonly press: (key: keyof typeof keys) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  /** Switches to a window opened by the page, once it exists. */
  readonly follow: () => Promise<void>
  /** Switches to the previous window, outside its frames. */
  readonly back: () => Promise<void>
  /** Switches to a frame by its id. */
  readonly enterFrame: (id: string) => Promise<void>
  /** Takes a PNG of the window. */
  readonly shoot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** Keys by the code points of both protocols (WebDriver, keyboard actions). */
export const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const

/** Finds a program; null if its package is not installed. */
export function findProgram(name: string): string | null {
  try {
    return execFileSync('which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null
  }
}

/** Waits until an expression is true in the page. */
export async function until(engine: Engine, what: string, expression: string, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (await engine.run<boolean>(`Boolean(${expression})`)) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new EngineError(`${engine.name}: ${what} did not come.`)
}

/** Usable elements: the open dialogs, or the page. */
const open = `(document.querySelector('dialog[open]') ? [...document.querySelectorAll('dialog[open]')] : [document.body])`

/** The first matching button or link, inside an open dialog if there is one. */
export const button = (words: RegExp) =>
  `${open}.flatMap((part) => [...part.querySelectorAll('button, a')])
    .find((one) => ${words}.test((one.ariaLabel ?? one.innerText).trim()) && !one.disabled)`

/** Whether the open dialogs, or the page, contain a text; all spaces count as plain ones. */
export const text = (words: RegExp) =>
  `${words}.test(${open}.map((part) => part.innerText).join(' ').replaceAll('\\u00a0', ' '))`

/** Waits for a button, and presses it by keyboard, which counts as a user action. */
export async function enter(engine: Engine, words: RegExp): Promise<void> {
  await until(engine, `the button ${words}`, button(words))
  await engine.run(`(${button(words)}.focus(), null)`)
  await engine.press('Enter')
}

/** Waits for a new window. */
export async function findNew(list: () => Promise<readonly string[]>, known: readonly string[]): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = (await list()).find((one) => !known.includes(one))
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new EngineError('No window was opened.')
}

/** Presses Enter on a button that closes its window, which can be gone before the key is released. */
export async function enterLast(engine: Engine, words: RegExp): Promise<void> {
  await until(engine, `the button ${words}`, button(words))
  await engine.run(`(${button(words)}.focus(), null)`)
  await engine.press('Enter').catch(() => {})
}

/** Waits for a button, and clicks it. */
export async function click(engine: Engine, words: RegExp): Promise<void> {
  await until(engine, `the button ${words}`, button(words))
  await engine.run(`(${button(words)}.click(), null)`)
}

/** Types into a field in a way that React notices. */
export const fill = (engine: Engine, label: string, text: string): Promise<null> =>
  engine.run(`(() => {
    const name = ${JSON.stringify(label)}
    const own = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === name)
    const field = (own && document.getElementById(own.htmlFor)) ??
      document.querySelector(\`dialog[open] [aria-label="\${name}"]\`)
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, ${JSON.stringify(text)})
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return null
  })()`)
