import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sandboxBounds } from './sandboxBounds.ts'

const root = join(import.meta.dirname, '..')

const pages = execFileSync('git', ['ls-files', '*.md', '**/*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('resolves every link of every page', () => {
  const broken = pages.flatMap((page) => {
    const prose = read(page).replace(/```[\s\S]*?```/g, '')
    return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^(https?:|mailto:)/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(root, target))) return [`${page}: ${link}`]
      if (anchor !== undefined && !anchorsOf(read(target)).includes(anchor)) return [`${page}: ${link}`]
      return []
    })
  })

  expect(pages.length).toBeGreaterThan(30)
  expect(broken).toEqual([])
})

test('lists every finding of the security review with a commit in the history', () => {
  const review = read('docs/security-review.md')
  const rows = review.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| #'))
  const named = rows.flatMap(
    (row) =>
      row
        .split('|')[1]
        ?.split(',')
        .map((one) => one.trim()) ?? [],
  )
  const findings = Array.from({ length: 15 }, (_, index) => String(index + 1))
  const walk = {
    B: [1, 2],
    M: [1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 16, 17, 19],
    N: [1, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 22, 23, 24],
  }
  const walked = Object.entries(walk).flatMap(([letter, numbers]) => numbers.map((number) => letter + number))

  expect([...findings, ...walked].filter((one) => !named.includes(one))).toEqual([])
  const commits = [...review.matchAll(/`([0-9a-f]{7})`/g)].map(([, commit = '']) => commit)
  // A shallow clone has no history.
  const known = git('rev-parse', '--is-shallow-repository') === 'true' ? commits : git('log', '--format=%H').split('\n')
  expect(commits.filter((commit) => !known.some((one) => one.startsWith(commit)))).toEqual([])
  expect(commits.length).toBeGreaterThan(findings.length)
})

const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

test('documents every sandbox setting for operators, and no others', () => {
  const [, table = ''] = read('docs/self-hosting.md').split('| variable of `npm start` |')
  const told = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)

  expect(told.toSorted()).toEqual(['SANDBOX_PORT', ...Object.keys(sandboxBounds)].toSorted())
})

test('lists every endpoint of the server in its table of routes', () => {
  const sources = execFileSync('git', ['ls-files', 'packages/wire/src/*-api/*.ts'], { cwd: root, encoding: 'utf8' })
  const paths = sources
    .trim()
    .split('\n')
    .flatMap((file) => [...read(file).matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path = '']) => path))
  const [, section = ''] = read('apps/server/README.md').split('## Routes')
  const told = section.split('\n').flatMap((line) => {
    const [, routes = ''] = /^\| (.*?) \|/.exec(line) ?? []
    return [...routes.matchAll(/`(?:(?:GET|POST) )?(\/[^`]*)`/g)].map(([, route = '']) => route)
  })
  const isTold = (path: string) => told.includes(path) || (path.startsWith('/v1/') && told.includes('/v1/*'))

  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !isTold(path))).toEqual([])
})

test('type-checks the code of the guides against the shipping types', () => {
  const folder = join(root, 'docs', '.blocks')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  try {
    const guides = pages.filter(
      (page) => (page.startsWith('docs/') && !page.startsWith('docs/generated/')) || page === 'README.md',
    )
    const blocks = guides.flatMap((page) =>
      [...read(page).matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map(([, kind = '', code = '']) => ({ page, kind, code })),
    )
    expect(blocks.length).toBeGreaterThan(5)
    blocks.forEach(({ page, kind, code }, index) => {
      const name = `${page.replace(/\W/g, '_')}_${index}.${kind}`
      writeFileSync(join(folder, name), `${code}\nexport {}\n`)
    })
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { noEmit: true, noUnusedLocals: false },
        include: ['./*'],
      }),
    )
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const run = () =>
      execFileSync(process.execPath, [tsc, '-p', folder], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    expect(said(run)).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function said(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error)
  }
}
