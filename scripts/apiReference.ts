import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

type Parsed = ReturnType<typeof parseSync>
type Statement = Parsed['program']['body'][number]
type Declaration = Extract<NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>, object>

export type ApiEntry = {
  readonly name: string
  /** Folder of its source; empty for a file at the package's root. */
  readonly subject: string
  readonly signature: string
  readonly doc: string
}

export const documentedPackages = ['connect', 'connect-react', 'tokens', 'localnet'] as const

export function writeApiReferences(root: string, folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true })
  return documentedPackages.map((name) => {
    const path = join(folder, `${name}.md`)
    writeFileSync(path, writeApiReference(root, name))
    return path
  })
}

export function writeApiReference(root: string, name: string): string {
  const entries = readApi(join(root, 'packages', name, 'src/index.ts'))
  const subjects = [...new Set(entries.map(({ subject }) => subject))].toSorted()
  const sections = subjects.map((subject) =>
    [
      `## ${subject || 'Package'}`,
      ...entries
        .filter((entry) => entry.subject === subject)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, signature, doc }) =>
          [`### ${name}`, ['```ts', signature, '```'].join('\n'), doc].filter(Boolean).join('\n\n'),
        ),
    ].join('\n\n'),
  )
  return `${[`# @solsmith/${name}`, 'Written from the docstrings by `npm run pack`.', ...sections].join('\n\n')}\n`
}

/** Exports of an entry file in order, without re-exports of other packages. */
export function readApi(entryFile: string): readonly ApiEntry[] {
  const { program } = parse(entryFile)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const file = statement.source?.value
    if (!file?.startsWith('.')) return []
    const subject = dirname(file).replace(/^\.\/?/, '')
    return statement.specifiers.map((specifier) => {
      const [local, exported] = [nameOf(specifier.local), nameOf(specifier.exported)]
      return { name: exported, subject, ...findDeclaration(join(dirname(entryFile), file), local) }
    })
  })
}

/** @throws {TypeError} If the file neither declares nor re-exports the name. */
function findDeclaration(file: string, name: string): Pick<ApiEntry, 'signature' | 'doc'> {
  const source = readFileSync(file, 'utf8')
  const parsed = parse(file)
  for (const statement of parsed.program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration } = statement
    const signature = declaration && signatureOf(declaration, name, source)
    if (signature) return { signature, doc: docAbove(statement.start, parsed.comments, source) }
    const passedOn = statement.specifiers.find(({ exported }) => nameOf(exported) === name)
    if (passedOn && statement.source)
      return findDeclaration(join(dirname(file), statement.source.value), nameOf(passedOn.local))
  }
  throw new TypeError(`${file} does not export ${name}`)
}

function signatureOf(declaration: Declaration, name: string, source: string): string | null {
  const text = (start: number, end: number) => source.slice(start, end).trim()
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      if (declaration.id?.name !== name) return null
      return text(declaration.start, declaration.body?.start ?? declaration.end)
    case 'ClassDeclaration':
      return declaration.id?.name === name ? text(declaration.start, declaration.body.start) : null
    case 'TSTypeAliasDeclaration':
      return declaration.id.name === name ? text(declaration.start, declaration.end) : null
    case 'VariableDeclaration': {
      const variable = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
      if (!variable) return null
      const { id, init } = variable
      if (init?.type === 'ArrowFunctionExpression')
        return text(declaration.start, init.body.start).replace(/\s*=>\s*\(?$/, '')
      const isShort = init !== null && !source.slice(init.start, init.end).includes('\n')
      return text(declaration.start, isShort ? init.end : id.end)
    }
    default:
      return null
  }
}

function docAbove(start: number, comments: Parsed['comments'], source: string): string {
  const comment = comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === '')
  if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return ''
  const lines = comment.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const [text = '', ...tags] = lines
    .join('\n')
    .trim()
    .split(/^@(?=\w)/m)
  return [text.trim(), ...tags.map(describeTag)].filter(Boolean).join('\n\n')
}

function describeTag(tag: string): string {
  const [, kind = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag.trim()) ?? []
  if (kind === 'example') return ['```ts', rest.trim(), '```'].join('\n')
  const [, type, name, text = ''] = /^(?:\{([^}]+)\}\s*)?(?:([\w.]+) - )?([\s\S]*)$/.exec(rest) ?? []
  const subject = [type, name].flatMap((word) => (word ? [`\`${word}\``] : [])).join(' ')
  return `**${kind}** ${[subject, text.replace(/\s*\n\s*/g, ' ')].filter(Boolean).join(': ')}`
}

/** The grammar also allows strings as export names. */
const nameOf = (name: { readonly type: string }): string =>
  'name' in name ? String(name.name) : 'value' in name ? String(name.value) : ''

const parse = (file: string): Parsed => parseSync(file, readFileSync(file, 'utf8'))
