import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { documentedPackages, readApi, writeApiReference } from './apiReference.ts'

const root = join(import.meta.dirname, '..')

test.for(documentedPackages)('the reference of %s names every export once', (name) => {
  const names = writeApiReference(root, name).match(/(?<=^### ).+$/gm) ?? []

  expect(names.toSorted()).toEqual(
    readApi(join(root, 'packages', name, 'src/index.ts'))
      .map((entry) => entry.name)
      .toSorted(),
  )
})

test.for(documentedPackages)('everything that %s exports has a docstring', (name) => {
  const entries = readApi(join(root, 'packages', name, 'src/index.ts'))

  expect(entries.flatMap(({ name: entry, doc }) => (doc === '' ? [entry] : []))).toEqual([])
})

function readExports(names: string, source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-api-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.ts'), `export { ${names} } from './subject.ts'\n`)
  writeFileSync(join(folder, 'subject.ts'), source)
  return readApi(join(folder, 'index.ts'))
}

test('shows a function up to its body, with inputs, errors and examples of its docstring', () => {
  const source = `
/**
 * Reads an amount.
 *
 * @param text - Plain decimal text,
 *   without a sign.
 * @throws {ChainError} \`AmountFormatError\` when it is not a number.
 * @example parse('1.5')
 */
export function parse(text: string): bigint {
  return BigInt(text)
}
`
  expect(readExports('parse', source)).toEqual([
    {
      name: 'parse',
      subject: '',
      signature: 'function parse(text: string): bigint',
      doc: [
        'Reads an amount.',
        '**param** `text`: Plain decimal text, without a sign.',
        '**throws** `ChainError`: `AmountFormatError` when it is not a number.',
        "```ts\nparse('1.5')\n```",
      ].join('\n\n'),
    },
  ])
})

test('shows arrow functions, constants, types and classes without their bodies', () => {
  const source = `
/** Twice. */
export const twice = (n: number): number => n * 2
export const limit = 5
export const table: Readonly<Record<string, number>> = {
  a: 1,
}
export type Pair = { readonly a: number }
export class Box extends Error { hidden = 1 }
`
  const found = readExports('twice, limit, table, type Pair, Box as Crate', source)

  expect(found.map(({ name, signature }) => [name, signature])).toEqual([
    ['twice', 'const twice = (n: number): number'],
    ['limit', 'const limit = 5'],
    ['table', 'const table: Readonly<Record<string, number>>'],
    ['Pair', 'type Pair = { readonly a: number }'],
    ['Crate', 'class Box extends Error'],
  ])
})

test("does not take another declaration's comment for a docstring", () => {
  const [entry] = readExports(
    'late',
    '/** On what is before. */\nconst before = 1\n// No docstring.\nexport const late = before\n',
  )

  expect(entry?.doc).toBe('')
})

test('refuses an exported name without a declaration', () => {
  expect(() => readExports('missing', 'const other = 1\n')).toThrow(/does not export missing/)
})
