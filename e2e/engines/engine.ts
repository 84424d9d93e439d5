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

/** The first button or link whose words match, inside the open dialog if there is one. */
export const button = (words: RegExp) =>
  `[...(document.querySelector('dialog[open]') ?? document).querySelectorAll('button, a')]
    .find((one) => ${words}.test((one.ariaLabel ?? one.innerText).trim()) && !one.disabled)`

/** Waits for a button, and clicks it. */
export async function click(engine: Engine, words: RegExp): Promise<void> {
  await until(engine, `the button ${words}`, button(words))
  await engine.run(`(${button(words)}.click(), null)`)
}

/** Types into a field as React hears it. */
export const fill = (engine: Engine, label: string, text: string): Promise<null> =>
  engine.run(`(() => {
    const label = [...document.querySelectorAll('label')].find((one) => one.innerText.trim() === ${JSON.stringify(label)})
    const field = document.getElementById(label.htmlFor)
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, ${JSON.stringify(text)})
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return null
  })()`)
