import type { Writable } from 'node:stream'
import { escapeHidden, showHidden } from '@solsmith/chain'

/** Text lines, or one JSON object at the end; progress mixes with neither. */
export type Output = {
  /** A text line; omitted with `--json`. Text from a token cannot affect the terminal. */
  readonly line: (text: string) => void
  readonly json: (facts: object, error?: Error | null) => void
  /** The result itself, with any flags; the caller escapes hidden characters. */
  readonly raw: (text: string) => void
  readonly progress: (label: string, done: number, all: number | null) => void
  readonly endProgress: () => void
}

const barLength = 28

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

function drawBar(label: string, done: number, all: number | null): string {
  if (all === null || all === 0) return `${label} ${done}`
  const filled = Math.min(barLength, Math.floor((done * barLength) / all))
  return `${label} [${'█'.repeat(filled)}${' '.repeat(barLength - filled)}] ${done}/${all}`
}

/** Amounts are exact, so they are text. */
const writeBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
