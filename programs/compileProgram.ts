import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LinkedProgram, linkProgram, type SbpfVersion } from './link/linkProgram.ts'

/** Another version gives other bytes, which work as well but have another hash. */
export const clangMajor = 14

const root = import.meta.dirname
const include = join(root, 'include')

const flags = [
  ...['-target', 'bpf', '-std=c11', '-O2', '-g0'],
  '-mcpu=v2', // v3 has 32-bit arithmetic, which the VM reads otherwise
  ...['-ffreestanding', '-fno-builtin'], // or loops become calls of memset and memcpy, which do not exist
  '-fno-jump-tables', // smaller, though tables work too
  '-fno-strict-aliasing', // accounts are bytes, read as whatever they hold
  ...['-ffunction-sections', '-fdata-sections'], // so that the linker can drop what is not used
  ...['-fno-ident', '-fno-crash-diagnostics'],
  ...['-nostdinc', '-isystem', include],
  ...['-Wall', '-Wextra', '-Werror'],
]

/** The programs: every folder with a C file of its own name. */
export const listPrograms = (): readonly string[] =>
  readdirSync(root)
    .filter((name) => existsSync(join(root, name, `${name}.c`)))
    .toSorted()

/** The compiler that builds the committed bytes, or null. */
export function findClang(): string | null {
  const candidates = [process.env.CC, `clang-${clangMajor}`, 'clang'].filter((name) => name !== undefined)
  return candidates.find((name) => versionOf(name).includes(`version ${clangMajor}.`)) ?? null
}

const versionOf = (name: string) => spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout ?? ''

/** Compiles and links one program. Its one C file includes the rest, in the order in which they are read. */
export function compileProgram(
  name: string,
  { clang, version, defines = [] }: { clang: string; version: SbpfVersion; defines?: readonly string[] },
): LinkedProgram {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-programs-'))
  try {
    const object = join(folder, `${name}.o`)
    execFileSync(clang, [...flags, ...defines.map((name) => `-D${name}`), '-c', `${name}.c`, '-o', object], {
      cwd: join(root, name),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return linkProgram([{ name: `${name}.o`, bytes: readFileSync(object) }], version)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where a built program is. */
export const builtPath = (name: string, version: SbpfVersion) =>
  join(root, name, version === 3 ? `${name}.so` : `${name}.v0.so`)

/** Names what a program is made from, so that forgetting to build it fails a test even where there is no clang. */
export function hashSources(name: string): string {
  const folders = [include, join(root, name)]
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.[ch]$/.test(file))
      .toSorted()
      .map((file) => join(folder, file)),
  )
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Names bytes. */
export const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
