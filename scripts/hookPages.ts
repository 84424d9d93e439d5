import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiEntry, readApi } from './apiReference.ts'

const room = join('packages', 'connect-react')

/** Writes a page for each hook, with its inferred type and the types of ours in it. */
export function writeHookPages(root: string, folder: string): readonly string[] {
  const hooks = listHooks(root)
  const types = emitTypes(root)
  const shapes = ['connect', 'connect-react'].flatMap((name) =>
    readApi(join(root, 'packages', name, 'src/index.ts')).filter(({ signature }) => /^type /.test(signature)),
  )
  const told = readFileSync(join(root, 'docs', 'toolkit', 'hooks.md'), 'utf8')
  mkdirSync(folder, { recursive: true })
  return hooks.map((hook) => {
    const path = join(folder, `${hook.name}.md`)
    writeFileSync(path, writeHookPage({ hook, type: types.get(hook.name) ?? hook.signature, told, shapes }))
    return path
  })
}

export const listHooks = (root: string): readonly ApiEntry[] =>
  readApi(join(root, room, 'src/index.ts')).filter(({ name }) => /^use[A-Z]/.test(name))

type HookPage = {
  readonly hook: ApiEntry
  readonly type: string
  /** The guide, whose table says what each hook returns. */
  readonly told: string
  readonly shapes: readonly ApiEntry[]
}

export function writeHookPage({ hook: { name, doc }, type, told, shapes }: HookPage): string {
  const row = told.split('\n').find((line) => line.startsWith('| `') && line.split('|')[1]?.includes(`\`${name}\``))
  const used = shapes.filter((shape) => new RegExp(`\\b${shape.name}\\b`).test(type))
  return `${[
    `# ${name}`,
    doc,
    code(`import { ${name} } from '@solsmith/connect-react'`),
    code(type),
    ...(row ? [`Its row in the guide: ${row.split('|').slice(2, -1).join('|').trim()}.`] : []),
    ...used.flatMap((shape) => [`## ${shape.name}`, shape.doc, code(shape.signature)]),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``

/** Declarations with inferred types, by name. */
function emitTypes(root: string): ReadonlyMap<string, string> {
  const made = mkdtempSync(join(tmpdir(), 'solsmith-types-'))
  try {
    const config = join(root, room, '.hooks.tsconfig.json')
    const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: made, rootDir: root }
    writeFileSync(
      config,
      JSON.stringify({ extends: '../../tsconfig.json', compilerOptions: options, include: ['src'] }),
    )
    try {
      execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
        stdio: 'inherit',
      })
    } finally {
      rmSync(config)
    }
    const folder = join(made, room, 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'))
    return new Map(
      files.flatMap((path) =>
        [
          ...readFileSync(join(folder, path), 'utf8').matchAll(
            /^export declare (?:function|const) (use\w+)[\s\S]*?;$/gm,
          ),
        ].map(([text, name = '']) => [name, text.replace(/^export declare |import\("[^"]+"\)\.|;$/g, '')] as const),
      ),
    )
  } finally {
    rmSync(made, { recursive: true })
  }
}
