import { expect, test } from 'vitest'
import { createLog, type LogLevel } from './log.ts'

test('writes only errors by default', () => {
  const written: unknown[] = []
  const note = (...parts: unknown[]) => written.push(parts)
  const sink = { debug: note, info: note, warn: note, error: note }
  const levels: LogLevel[] = ['debug', 'info', 'warn', 'error']
  const cause = new Error('why')
  for (const level of levels) createLog(undefined, sink)(level, level, cause)
  expect(written).toEqual([['error', cause]])
  written.length = 0
  for (const level of levels) createLog('info', sink)(level, level)
  expect(written).toEqual([['info'], ['warn'], ['error']])
})
