import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  builtPath,
  clangMajor,
  compileProgram,
  findClang,
  hashBytes,
  hashSources,
  listPrograms,
} from './compileProgram.ts'
import { LinkError } from './link/errors.ts'

/**
 * Builds the programs and notes what they were built from.
 *
 *   node --conditions=source programs/build.ts [name ...]
 */

const clang = findClang()
if (!clang) {
  console.error(
    `clang ${clangMajor} is needed: apt-get install -y --no-install-recommends clang (Debian 12), or set CC.`,
  )
  process.exit(1)
}

const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : listPrograms()) build(name, clang)

function build(name: string, clang: string): void {
  const [v3, v0] = ([3, 0] as const).map((version) => {
    const program = compileOrExit(name, { clang, version })
    writeFileSync(builtPath(name, version), program.elf)
    return program
  })
  if (!v3 || !v0) return
  const record = { sources: hashSources(name), v3: hashBytes(v3.elf), v0: hashBytes(v0.elf) }
  writeFileSync(join(import.meta.dirname, name, 'built.json'), `${JSON.stringify(record, null, 2)}\n`)
  console.log(
    `${name}: ${v3.elf.length} bytes (v0 ${v0.elf.length}), ${v3.instructions} instructions, stack ${v3.stackBytes}, ${v3.syscalls.join(' ')}`,
  )
}

function compileOrExit(...[name, options]: Parameters<typeof compileProgram>): ReturnType<typeof compileProgram> {
  try {
    return compileProgram(name, options)
  } catch (error) {
    // clang has said what is wrong; the linker's sentence has not been seen yet.
    console.error(error instanceof LinkError ? `${name}: ${error.message}` : `${name}: clang failed`)
    process.exit(1)
  }
}
