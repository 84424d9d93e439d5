import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clangMajor, compileProgram, findClang, hashBytes, hashSources, listPrograms } from './compileProgram.ts'
import { readProgram } from './readProgram.ts'

const clang = findClang()

describe.each(listPrograms())('%s', (name) => {
  const built = JSON.parse(readFileSync(join(import.meta.dirname, name, 'built.json'), 'utf8'))

  test('was built from the sources that are here', () => {
    const committed = { v3: hashBytes(readProgram(name, 3)), v0: hashBytes(readProgram(name, 0)) }
    expect({ sources: hashSources(name), ...committed }).toEqual(built)
  })

  test('is built again to the same bytes', ({ skip }) => {
    if (!clang) return skip(`clang ${clangMajor} is not here; the committed bytes stand`)
    expect(hashBytes(compileProgram(name, { clang, version: 3 }).elf)).toBe(built.v3)
    expect(hashBytes(compileProgram(name, { clang, version: 0 }).elf)).toBe(built.v0)
  })
})
