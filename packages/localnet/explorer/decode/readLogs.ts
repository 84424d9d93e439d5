import { nameOf } from './programs.ts'

export type LogLine = {
  readonly kind: 'call' | 'log' | 'data' | 'units' | 'success' | 'failure' | 'other'
  /** Call depth, 0 for the outer instruction. */
  readonly depth: number
  readonly text: string
}

export function readLogs(lines: readonly string[]): LogLine[] {
  let depth = 0
  return lines.map((line) => {
    const [, program = '', rest = ''] = /^Program (\w{32,44}) (.*)$/s.exec(line) ?? []
    if (/^(log|data|return):? /.test(line.slice('Program '.length)) || program === '')
      return { kind: kindOf(line), depth: Math.max(depth - 1, 0), text: line }
    const text = `${nameOf(program) ?? program} ${rest}`
    const [, level] = /^invoke \[(\d+)\]$/.exec(rest) ?? []
    if (level) {
      depth = Number(level)
      return { kind: 'call', depth: depth - 1, text: `${nameOf(program) ?? program} is called` }
    }
    const at = Math.max(depth - 1, 0)
    if (rest === 'success' || rest.startsWith('failed')) depth = at
    if (rest === 'success') return { kind: 'success', depth: at, text }
    if (rest.startsWith('failed')) return { kind: 'failure', depth: at, text }
    return { kind: rest.startsWith('consumed') ? 'units' : 'other', depth: at, text }
  })
}

function kindOf(line: string): LogLine['kind'] {
  if (line.startsWith('Program log: ')) return 'log'
  return line.startsWith('Program data: ') ? 'data' : 'other'
}
