import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clangMajor, compileGrind, findClang, hashBytes, hashSource } from './compileGrind.ts'

/** Builds `grind.c` and records its hash: node --conditions=source packages/tokens/src/vanity/grind/build.ts */

const clang = findClang()
if (!clang) {
  console.error(`clang ${clangMajor} is needed: apt-get install -y --no-install-recommends clang lld (Debian 12).`)
  process.exit(1)
}
const bytes = compileGrind(clang)
const module = `/** \`grind.c\`, built by \`build.ts\`; a test holds both together. In base64, so that it comes along wherever code does. */
export const grindCode =
  '${Buffer.from(bytes).toString('base64')}'
`
writeFileSync(join(import.meta.dirname, 'grindCode.ts'), module)
const record = { source: hashSource(), wasm: hashBytes(bytes) }
writeFileSync(join(import.meta.dirname, 'built.json'), `${JSON.stringify(record, null, 2)}\n`)
console.log(`grind: ${bytes.length} bytes`)
