import { type ESTree, parseSync, Visitor } from 'vite'
import { createRandom } from '../programs/testing/createRandom.ts'

export type Place = {
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** By the tests, or else by the type checker, which `npm test` runs as well. */
export type Verdict = 'failed' | 'timed out' | 'mistyped' | 'survived' | 'no test'

export type Judged = { readonly place: Place; readonly change: string; readonly verdict: Verdict }

export const mutatedPackages = ['packages/connect', 'packages/tokens', 'packages/connect-react', 'apps/web'] as const

const neverBroken = /\.test\.tsx?$|\.d\.ts$|\/(testing|gallery|words|drawings|prerender)\/|\/build\.ts$/

export const isMutated = (file: string): boolean =>
  mutatedPackages.some((name) => file.startsWith(`${name}/src/`)) && /\.tsx?$/.test(file) && !neverBroken.test(file)

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

const kinds: Readonly<Record<string, string>> = {
  '<': 'boundary',
  '<=': 'boundary',
  '>': 'boundary',
  '>=': 'boundary',
  '===': 'comparison',
  '!==': 'comparison',
  '&&': 'logic',
  '||': 'logic',
}

const asksByName = /^(is|has|can|may|must|needs|should|are|allows|matches)[A-Z]/

/**
 * Skips types, comments, class names, styles, texts and logs.
 *
 * @param file - Path in the repository, which determines the language.
 */
// Long, because it is a list: one visitor per kind of place.
export function findPlaces(file: string, source: string): readonly Place[] {
  const { program } = parseSync(file, source)
  const found: Place[] = []
  const silent: ESTree.Node[] = []
  const functions: { readonly body: ESTree.Node; readonly isQuestion: boolean }[] = []
  const answers: ESTree.Node[] = []
  const named = new Set<ESTree.Node>()
  const add = (kind: string, start: number, end: number, text: string) =>
    void found.push({ file, line: source.slice(0, start).split('\n').length, kind, start, end, text })
  const cut = ({ start, end }: ESTree.Node) => source.slice(start, end)
  const swap = ({ left, right, operator }: { left: ESTree.Node; right: ESTree.Node; operator: string }) => {
    const text = swapped[operator]
    const start = source.indexOf(operator, left.end)
    if (text && start < right.start) add(kinds[operator] ?? 'arithmetic', start, start + operator.length, text)
  }
  const force = (test: ESTree.Node) => {
    for (const text of ['true', 'false']) if (cut(test) !== text) add('condition', test.start, test.end, text)
  }
  const decide = (node: ESTree.Node) => {
    if (node.type !== 'Literal') return
    if (typeof node.value === 'string') add('literal', node.start, node.end, JSON.stringify(`${node.value}?`))
    if (typeof node.value === 'number') add('literal', node.start, node.end, `(${cut(node)} + 1)`)
  }
  const open = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (!node.body) return
    const declared = node.returnType?.typeAnnotation.type
    const isQuestion =
      declared === 'TSBooleanKeyword' ||
      declared === 'TSTypePredicate' ||
      named.has(node) ||
      (node.id?.type === 'Identifier' && asksByName.test(node.id.name))
    functions.push({ body: node.body, isQuestion })
    if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') answers.push(node.body)
  }
  new Visitor({
    BinaryExpression: (node) => {
      const { left, right, operator } = node
      if (operator === '+' && [left, right].some(isText)) return
      swap(node)
      if (kinds[operator]) for (const side of [left, right]) decide(side)
    },
    LogicalExpression: swap,
    UnaryExpression: (node) => {
      if (node.operator === '!') add('negation', node.start, node.end, cut(node.argument))
    },
    IfStatement: ({ test }) => force(test),
    ConditionalExpression: ({ test }) => force(test),
    SwitchCase: ({ test }) => void (test && decide(test)),
    Literal: (node) => {
      if ('bigint' in node) add('bigint', node.start, node.end, `(${cut(node)} + 1n)`)
    },
    ExpressionStatement: (node) => {
      const { expression } = node
      const inner = expression.type === 'UnaryExpression' ? expression.argument : expression
      const call = inner.type === 'AwaitExpression' ? inner.argument : inner
      if (call.type === 'CallExpression') add('call', node.start, node.end, ';')
    },
    CallExpression: (node) => {
      const { callee } = node
      if (/^(console\.\w+|(\w+\.)*log(\.\w+)?)$/.test(cut(callee))) silent.push(node)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { start, end, name } = callee.property
      if (name === 'some' || name === 'every') add('method', start, end, name === 'some' ? 'every' : 'some')
    },
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier' && asksByName.test(id.name)) named.add(init)
    },
    FunctionDeclaration: open,
    FunctionExpression: open,
    ArrowFunctionExpression: open,
    ReturnStatement: ({ argument }) => void (argument && answers.push(argument)),
    TSLiteralType: (node) => void silent.push(node),
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && /^(className|style)$/.test(node.name.name)) silent.push(node)
    },
  }).visit(program)
  for (const answer of answers) {
    const around = functions.filter(({ body }) => isInside(answer, body))
    const innermost = around.toSorted((a, b) => b.body.start - a.body.start)[0]
    if (innermost?.isQuestion) add('answer', answer.start, answer.end, `!(${cut(answer)})`)
  }
  return found
    .filter((place) => !silent.some((node) => isInside(place, node) || isInside(node, place)))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

type Range = { readonly start: number; readonly end: number }

const isInside = (inner: Range, outer: Range): boolean => inner.start >= outer.start && inner.end <= outer.end

const isText = (node: ESTree.Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && [node.left, node.right].some(isText))

export const breakPlace = (source: string, { start, end, text }: Place): string =>
  source.slice(0, start) + text + source.slice(end)

export function describeChange(source: string, { start, end, text }: Place): string {
  const shorten = (code: string) => {
    const line = code.replace(/\s+/g, ' ')
    return line.length > 60 ? `${line.slice(0, 57)}...` : line
  }
  return `${shorten(source.slice(start, end))} -> ${shorten(text)}`
}

/**
 * Draws from each package in turn, then from each of its files, so size does not matter.
 *
 * @param seed - A positive integer.
 */
export function drawPlaces(places: readonly Place[], count: number, seed: number): readonly Place[] {
  const { word } = createRandom(BigInt(seed))
  const shuffle = <T>(items: readonly T[]) =>
    items
      .map((item) => ({ item, key: Number(word() >> 11n) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)
  const queues = [...Map.groupBy(places, packageOf).values()].map((inPackage) => {
    const files = shuffle([...Map.groupBy(inPackage, ({ file }) => file).values()].map(shuffle))
    const rounds = Math.max(...files.map(({ length }) => length))
    return Array.from({ length: rounds }, (_, round) => files.flatMap((file) => file.slice(round, round + 1))).flat()
  })
  const rounds = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue.slice(round, round + 1)))
    .flat()
    .slice(0, count)
}

/** Package or app: the first two folders. */
export const packageOf = ({ file }: Pick<Place, 'file'>): string => file.split('/').slice(0, 2).join('/')

export const shareNoticed = (judged: readonly Judged[]): number =>
  judged.filter(({ verdict }) => isNoticed(verdict)).length / judged.length

const isNoticed = (verdict: Verdict): boolean => verdict !== 'survived' && verdict !== 'no test'

export function describeMutants(places: readonly Place[], judged: readonly Judged[]): string {
  const rows = [...Map.groupBy(places, packageOf)].map(([name, all]) => {
    const drawn = judged.filter(({ place }) => packageOf(place) === name)
    const noticed = drawn.filter(({ verdict }) => isNoticed(verdict)).length
    return [name, all.length, drawn.length, noticed, drawn.length - noticed]
  })
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
  const table = [['package', 'places', 'drawn', 'noticed', 'survived'], ...rows, ['all', ...[1, 2, 3, 4].map(sum)]]
  const survivors = judged
    .filter(({ verdict }) => !isNoticed(verdict))
    .map(
      ({ place, change, verdict }) =>
        `  ${place.file}:${place.line} ${place.kind}: ${change}${verdict === 'no test' ? ' (no test reaches it)' : ''}`,
    )
  const mistyped = judged.filter(({ verdict }) => verdict === 'mistyped').length
  return [
    ...table.map(([name = '', ...figures]) =>
      [String(name).padEnd(24), ...figures.map((figure) => String(figure).padStart(9))].join(''),
    ),
    `${(shareNoticed(judged) * 100).toFixed(1)} % noticed, ${mistyped} of ${judged.length} by the type checker alone${survivors.length > 0 ? '; survived:' : ''}`,
    ...survivors,
  ].join('\n')
}
