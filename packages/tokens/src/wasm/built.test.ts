import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clangMajor, compile, findClang, hashBytes, hashSource, hasLinker } from './compile.ts'
import { deriveCode } from './deriveCode.ts'
import { grindCode } from './grindCode.ts'

const built = JSON.parse(readFileSync(join(import.meta.dirname, 'built.json'), 'utf8'))
const codes = [
  ['derive', deriveCode],
  ['grind', grindCode],
] as const

test.for(codes)('%s was built from the current source', ([source, code]) => {
  expect({ source: hashSource(source), wasm: hashBytes(Buffer.from(code, 'base64')) }).toEqual(built[source])
})

test.for(codes)('%s builds the same bytes again', ([source], { skip }) => {
  const clang = findClang()
  if (!clang || !hasLinker()) return skip(`clang ${clangMajor} and lld are not here; the committed bytes stand`)
  expect(hashBytes(compile(clang, source))).toBe(built[source].wasm)
})
