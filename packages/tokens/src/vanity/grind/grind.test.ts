import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clangMajor, compileGrind, findClang, hashBytes, hashSource, hasLinker } from './compileGrind.ts'
import { grindCode } from './grindCode.ts'

const built = JSON.parse(readFileSync(join(import.meta.dirname, 'built.json'), 'utf8'))

test('was built from the current source', () => {
  expect({ source: hashSource(), wasm: hashBytes(Buffer.from(grindCode, 'base64')) }).toEqual(built)
})

test('builds the same bytes again', ({ skip }) => {
  const clang = findClang()
  if (!clang || !hasLinker()) return skip(`clang ${clangMajor} and lld are not here; the committed bytes stand`)
  expect(hashBytes(compileGrind(clang))).toBe(built.wasm)
})
