import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cpLockAddress, cpmmAddress, tokenMetadataAddress } from '@solsmith/tokens'
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
 *
 * With `--into <folder>` it writes "<address>.so" of each there instead, as v0, to try the tests on another binary; what
 * follows `-D` is defined: `--into /tmp/other -D WITHOUT_PERMISSIONS -D ADMIN_OF_MAINNET cpmm`.
 */

const addresses: Record<string, string> = {
  'token-metadata': tokenMetadataAddress,
  cpmm: cpmmAddress,
  'cp-lock': cpLockAddress,
}

const clang = findClang()
if (!clang) {
  console.error(
    `clang ${clangMajor} is needed: apt-get install -y --no-install-recommends clang (Debian 12), or set CC.`,
  )
  process.exit(1)
}

const { values, positionals } = parseArgs({
  options: { into: { type: 'string' }, define: { type: 'string', multiple: true, short: 'D', default: [] } },
  allowPositionals: true,
})
const names = positionals.length > 0 ? positionals : listPrograms()
for (const name of names) values.into ? buildOther(name, { clang, folder: values.into }) : build(name, clang)

function buildOther(name: string, { clang, folder }: { clang: string; folder: string }): void {
  const address = addresses[name]
  if (!address) return
  const { elf } = compileOrExit(name, { clang, version: 0, defines: values.define })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${address}.so`), elf)
  console.log(`${name}: ${elf.length} bytes in ${folder}`)
}

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
