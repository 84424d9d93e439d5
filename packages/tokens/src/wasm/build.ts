import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clangMajor, compile, findClang, hashBytes, hashSource } from './compile.ts'

/** Builds the C sources and records their hashes: node --conditions=source packages/tokens/src/wasm/build.ts */

const clang = findClang()
if (!clang) {
  console.error(`clang ${clangMajor} is needed: apt-get install -y --no-install-recommends clang lld (Debian 12).`)
  process.exit(1)
}
const record = Object.fromEntries(
  (['derive', 'grind'] as const).map((source) => {
    const bytes = compile(clang, source)
    const module = `/** \`${source}.c\` in base64, which any bundler includes. */
export const ${source}Code =
  '${Buffer.from(bytes).toString('base64')}'
`
    writeFileSync(join(import.meta.dirname, `${source}Code.ts`), module)
    console.log(`${source}: ${bytes.length} bytes`)
    return [source, { source: hashSource(source), wasm: hashBytes(bytes) }]
  }),
)
writeFileSync(join(import.meta.dirname, 'built.json'), `${JSON.stringify(record, null, 2)}\n`)
