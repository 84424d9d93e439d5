import type { Writable } from 'node:stream'
import { escapeHidden, showHidden } from '@solsmith/chain'

/** Output of a command: text lines, or one JSON object at the end; progress never mixes with either. */
export type Output = {
  /** A text line; omitted with `--json`. Text from a token cannot affect the terminal. */
  readonly line: (text: string) => void
  /**
   * Facts and an error for programs; omitted without `--json`. Only one object is written: a later error goes to
   * standard error.
   */
  readonly json: (facts: object, error?: Error | null) => void
  /** Text that is the result itself, with any flags: the caller removes hidden characters. */
  readonly raw: (text: string) => void
  readonly progress: (label: string, done: number, all: number | null) => void
  /** Ends a progress bar. */
  readonly endProgress: () => void
}

const barLength = 28

/** Writes to two streams; the bar only on a terminal. */
export function createOutput(input: {
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean }
  readonly isJson: boolean
}): Output {
  const { stdout, stderr, isJson } = input
  let isDrawing = false
  let written: { readonly error: Error | null } | null = null
  const endProgress = () => {
    if (isDrawing) stderr.write('\n')
    isDrawing = false
  }
  return {
    line(text) {
      endProgress()
      if (!isJson) stdout.write(`${showHidden(text)}\n`)
    },
    json(facts, error = null) {
      if (!isJson) return
      if (written) {
        if (error && error !== written.error) stderr.write(`${showHidden(error.message)}\n`)
        return
      }
      written = { error }
      const object = error ? { ...facts, error: { name: error.name, message: error.message } } : facts
      stdout.write(`${escapeHidden(JSON.stringify(object, writeBigints))}\n`)
    },
    raw: (text) => void stdout.write(text),
    progress(label, done, all) {
      if (!stderr.isTTY) return
      isDrawing = true
      stderr.write(`\r${drawBar(label, done, all)}`)
    },
    endProgress,
  }
}

/** A bar, or a count if the total is unknown. */
function drawBar(label: string, done: number, all: number | null): string {
  if (all === null || all === 0) return `${label} ${done}`
  const filled = Math.min(barLength, Math.floor((done * barLength) / all))
  return `${label} [${'█'.repeat(filled)}${' '.repeat(barLength - filled)}] ${done}/${all}`
}

/** Amounts are exact, so they are text. */
const writeBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
