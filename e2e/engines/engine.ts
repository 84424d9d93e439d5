import { execFileSync } from 'node:child_process'
import { EngineError } from './errors.ts'

/** A real browser that is driven from outside, as little as a journey needs. */
export type Engine = {
  readonly name: 'Firefox' | 'WebKit'
  readonly goto: (url: string) => Promise<void>
  /** Runs an expression in the page and gives what it gives, through JSON. */
  readonly run: <T>(expression: string) => Promise<T>
  /** Presses a key, as a keyboard does: `Tab`, `Enter`, `Escape`. */
  readonly press: (key: keyof typeof keys) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  /** Continues in the window that the page has opened, as soon as it is there. */
  readonly follow: () => Promise<void>
  /** Continues in the window of before, outside of its frames. */
  readonly back: () => Promise<void>
  /** Continues in a frame of the window, by its id. */
  readonly enterFrame: (id: string) => Promise<void>
  /** A picture of the window, as PNG. */
  readonly shoot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** Keys by the code points that both protocols have for them (WebDriver, keyboard actions). */
export const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const

/** Where a program is; null where its package is not installed. */
export function findProgram(name: string): string | null {
  try {
    return execFileSync('which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null
  }
}

/** Asks until the page says yes. */
export async function until(engine: Engine, what: string, expression: string, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (await engine.run<boolean>(`Boolean(${expression})`)) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new EngineError(`${engine.name}: ${what} did not come.`)
}

/** What a person can use: the dialogs that are open, or the page. */
const open = `(document.querySelector('dialog[open]') ? [...document.querySelectorAll('dialog[open]')] : [document.body])`

/** The first button or link whose words match, inside an open dialog if there is one. */
export const button = (words: RegExp) =>
  `${open}.flatMap((part) => [...part.querySelectorAll('button, a')])
    .find((one) => ${words}.test((one.ariaLabel ?? one.innerText).trim()) && !one.disabled)`

/** Whether the open dialogs, or the page, say what matches; spaces are plain ones. */
export const text = (words: RegExp) =>
  `${words}.test(${open}.map((part) => part.innerText).join(' ').replaceAll('\\u00a0', ' '))`

/** Waits for a button, and presses it by the keyboard: what it opens is a person's doing. */
export async function enter(engine: Engine, words: RegExp): Promise<void> {
  await until(engine, `the button ${words}`, button(words))
  await engine.run(`(${button(words)}.focus(), null)`)
  await engine.press('Enter')
}

/** Asks for a window that was not there before. */
export async function findNew(list: () => Promise<readonly string[]>, known: readonly string[]): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = (await list()).find((one) => !known.includes(one))
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new EngineError('No window was opened.')
}

/** Presses Enter on a button that closes its own window: that may be gone before the key is let go. */
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

/** Types into a field as React hears it. */
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
