import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { timeouts } from './timeouts.ts'

const isTest = /\.test\.tsx?$|(^|\/)testing[/.]/

/** Catalogs are widened to their readers' types. */
const isWords = /\/words\//

/** Maximum lines of a function or component without a reason above it. */
const mostLines = { function: 80, component: 100 }
const reason = /\bLong, because\b/

export function checkShapes(root: string): readonly string[] {
  return listFiles(root).flatMap((path) =>
    judgeShape(path, readFileSync(join(root, path), 'utf8')).map((problem) => `${path}${problem}`),
  )
}

function listFiles(root: string): readonly string[] {
  const wanted = ['*.ts', '*.tsx', '*.mjs', '*.md', '*.mdx']
  const listed = execFileSync('git', ['ls-files', ...wanted], { cwd: root, encoding: 'utf8' }).split('\n')
  // The index still has deleted, uncommitted files.
  return listed.filter((path) => path !== '' && existsSync(join(root, path)))
}

/**
 * Lists problems in the shape of one source:
 * - a literal packed into another (`{ ...{ a, b }, c }`), which hides the number of properties;
 * - a cast (other than `as const`) without a comment on its line or up to two lines above;
 * - a long function or component without `Long, because` and a reason above it;
 * - a test that waits one second (`vi.waitFor` without a timeout) instead of using `expect.poll`;
 * - a test or wait with less time than its kind, which proves no speed and fails on a busy machine.
 */
export function judgeShape(path: string, source: string): readonly string[] {
  if (/\.mdx?$/.test(path)) {
    const samples = source.match(/^```[\s\S]*?^```/gm) ?? []
    return samples.some((sample) => /\.\.\.\{ *\w/.test(sample)) ? [': packs a literal into another'] : []
  }
  const { program, comments } = parseSync(path, source)
  const lineOf = createLineFinder(source)
  const commented = new Set(
    comments.flatMap(({ start, end }) =>
      Array.from({ length: lineOf(end) - lineOf(start) + 1 }, (_, line) => lineOf(start) + line),
    ),
  )
  const isExempt = isTest.test(path)
  const problems: string[] = []
  const tell = ({ start }: ESTree.Node, problem: string) => void problems.push(`:${lineOf(start)}: ${problem}`)
  const measure = (whole: ESTree.Node, { start, end }: ESTree.Node, name: string) => {
    const kind = path.endsWith('x') && /^[A-Z]/.test(name) ? 'component' : 'function'
    const length = lineOf(end) - lineOf(start) + 1
    if (isExempt || length <= mostLines[kind]) return
    const above = comments.filter((comment) => /^\s*(export )?$/.test(source.slice(comment.end, whole.start)))
    if (above.some(({ value }) => reason.test(value))) return
    tell(whole, `the ${kind} ${name} has ${length} lines, more than ${mostLines[kind]}`)
  }
  new Visitor({
    SpreadElement: (node) => {
      if (node.argument.type === 'ObjectExpression') tell(node, 'packs a literal into another')
    },
    JSXSpreadAttribute: (node) => {
      if (node.argument.type === 'ObjectExpression') tell(node, 'packs attributes into a literal')
    },
    TSAsExpression: (node) => {
      const { start, end } = node.typeAnnotation
      if (isExempt || isWords.test(path) || source.slice(start, end) === 'const') return
      const [first, last] = [lineOf(node.start), lineOf(start)]
      if (![first - 2, first - 1, first, last - 1, last].some((line) => commented.has(line)))
        tell(node, 'a cast without its reason')
    },
    CallExpression: (node) => {
      const waits = /^vi\.wait(For|Until)$/.test(source.slice(node.callee.start, node.callee.end))
      if (waits && node.arguments.length < 2) tell(node, 'waits for one second: expect.poll waits as long as needed')
      const short = findShortTime(path, node, source)
      if (short) tell(short, 'less time than others of its kind have')
    },
    FunctionDeclaration: (node) => measure(node, node, node.id?.name ?? 'default'),
    VariableDeclaration: (node) => {
      for (const { id, init } of node.declarations)
        if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
          measure(node, init, id.type === 'Identifier' ? id.name : '')
    },
  }).visit(program)
  return problems
}

function findShortTime(path: string, { callee, arguments: given }: ESTree.CallExpression, source: string) {
  const least = leastTime(source.slice(callee.start, callee.end), timeouts[kindOfTest(path)])
  const times = given.flatMap((argument): readonly ESTree.Node[] =>
    argument.type === 'ObjectExpression' ? argument.properties : [argument],
  )
  return times.find((one) => {
    const isTimeout = one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'timeout'
    const value = isTimeout ? one.value : one
    return value.type === 'Literal' && typeof value.value === 'number' && value.value < least
  })
}

function leastTime(called: string, { testMs, pollMs }: { readonly testMs: number; readonly pollMs: number }): number {
  if (/^(test|it|(before|after)(All|Each))\b/.test(called)) return testMs
  return /^expect\s*\.poll$/.test(called) ? pollMs : 0
}

const kindOfTest = (path: string): keyof typeof timeouts => {
  if (/^e2e\/[^/]+$/.test(path)) return 'e2e'
  return path.endsWith('.tsx') ? 'views' : 'unit'
}

function createLineFinder(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
