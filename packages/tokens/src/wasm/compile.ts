import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another version gives equivalent bytes with another hash. */
export const clangMajor = 14

const flagsOf = {
  // Chromium before 115 compiles at most 4 kB on a page's own thread.
  derive: ['-Os'],
  grind: ['-O3', '-msimd128'],
}

export type Source = keyof typeof flagsOf

const flags = [
  ...['--target=wasm32', '-std=c11', '-g0'],
  ...['-ffreestanding', '-nostdlib', '-fno-builtin', '-fno-ident'],
  ...['-Wall', '-Wextra', '-Werror', '-Wno-unused-function'],
  ...['-Wl,--no-entry', '-Wl,--strip-all', '-Wl,-z,stack-size=16384'],
]

/** Finds the compiler of the committed bytes, or null. */
export function findClang(): string | null {
  const candidates = [process.env.CC, `clang-${clangMajor}`, 'clang'].filter((name) => name !== undefined)
  return candidates.find((name) => answerOf(name).includes(`version ${clangMajor}.`)) ?? null
}

export const hasLinker = (): boolean => answerOf('wasm-ld').includes(`LLD ${clangMajor}.`)

const answerOf = (name: string) => spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout ?? ''

export function compile(clang: string, source: Source): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-wasm-'))
  try {
    const built = join(folder, 'built.wasm')
    execFileSync(clang, [...flags, ...flagsOf[source], `${source}.c`, '-o', built], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return readFileSync(built)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const hashSource = (source: Source): string => hashBytes(readFileSync(join(import.meta.dirname, `${source}.c`)))
