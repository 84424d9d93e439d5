import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import {
  breakPlace,
  describeChange,
  isMutated,
  type Judged,
  mutatedPackages,
  type Place,
  type Verdict,
} from './mutants.ts'
import { type FindTests, listFiles } from './relatedTests.ts'

/** Tests per mutant: the nearest `first` one by one, then the others in one run. */
export type Reach = { readonly tests: number; readonly firstLimitMs: number; readonly restLimitMs: number }

export const listMutated = (sources: ReadonlyMap<string, string>): readonly string[] =>
  [...sources.keys()].filter(isMutated)

export function copyRepository(root: string, copy: string): void {
  for (const file of listFiles(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true })
  }
  const scope = '@solsmith'
  linkEntries(join(root, 'node_modules'), join(copy, 'node_modules'), (name) => name !== scope && !name.startsWith('.'))
  const ours = join(copy, 'node_modules', scope)
  mkdirSync(ours, { recursive: true })
  // Without the EVM chain, its tests would be skipped and detect nothing.
  const withPackages = [join('e2e', 'evm')]
  for (const folder of ['packages', 'apps'])
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(relative(ours, join(copy, folder, name)), join(ours, name), 'junction')
      withPackages.push(join(folder, name))
    }
  for (const folder of withPackages) {
    const packages = join(folder, 'node_modules')
    if (existsSync(join(root, packages))) symlinkSync(join(root, packages), join(copy, packages), 'junction')
  }
}

function linkEntries(from: string, to: string, isWanted: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter(isWanted)) symlinkSync(join(from, name), join(to, name), 'junction')
}

/**
 * Applies a mutation, runs tests and type checker, and restores it. A test that also fails without it does not count.
 *
 * @param copy - A repository copy in exclusive use.
 */
export async function judgePlace(
  copy: string,
  {
    place,
    tests,
    reach,
    known,
    run,
    openTypes,
  }: {
    place: Place
    tests: readonly string[]
    reach: Reach
    known: Known
    run: RunTests
    openTypes: () => Promise<CheckTypes>
  },
): Promise<Judged> {
  const path = join(copy, place.file)
  const source = readFileSync(path, 'utf8')
  const judged = (verdict: Verdict): Judged => ({ place, change: describeChange(source, place), verdict })
  const wanted = tests.filter((test) => known.get(test) !== 'fails anyway').slice(0, reach.tests)
  const turns = [
    { asked: wanted.slice(0, 1), limitMs: reach.firstLimitMs },
    { asked: wanted.slice(1), limitMs: reach.restLimitMs },
  ].filter(({ asked }) => asked.length > 0)
  for (const { asked, limitMs } of turns) {
    writeFileSync(path, breakPlace(source, place))
    const broken = await run(copy, asked, limitMs).finally(() => writeFileSync(path, source))
    if (broken.outcome === 'passed') continue
    const blamed = broken.failed.length > 0 ? broken.failed : asked
    if (await passUnbroken(copy, blamed, { limitMs, known, run })) return judged(broken.outcome)
  }
  const isTyped = await openTypes()
  writeFileSync(path, breakPlace(source, place))
  if (!(await isTyped().finally(() => writeFileSync(path, source)))) return judged('mistyped')
  return judged(wanted.length === 0 ? 'no test' : 'survived')
}

/** Known results of tests on unchanged sources. */
export type Known = Map<string, 'passes' | 'fails anyway'>

async function passUnbroken(
  copy: string,
  tests: readonly string[],
  { limitMs, known, run }: { limitMs: number; known: Known; run: RunTests },
): Promise<boolean> {
  const unknown = tests.filter((test) => !known.has(test))
  if (unknown.length > 0) {
    const { outcome, failed } = await run(copy, unknown, limitMs)
    // A stopped run, or a failure without a test, proves nothing about its tests.
    if (outcome === 'timed out' || (outcome === 'failed' && failed.length === 0)) return false
    for (const test of unknown) known.set(test, failed.includes(test) ? 'fails anyway' : 'passes')
  }
  return tests.some((test) => known.get(test) === 'passes')
}

export type CheckTypes = () => Promise<boolean>

/** Incremental. @throws {Error} On earlier type errors. */
export async function makeTypeCheck(copy: string, packages: readonly string[]): Promise<CheckTypes> {
  const config = join(copy, 'tsconfig.mutants.json')
  const settings = {
    extends: './tsconfig.json',
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: './mutants.tsbuildinfo',
      assumeChangesOnlyAffectDirectDependencies: true,
      // A mutation can leave unused names.
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    include: packages.map((name) => `${name}/src`),
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  }
  writeFileSync(config, JSON.stringify(settings))
  const tsc = join(copy, 'node_modules', 'typescript', 'bin', 'tsc')
  const check = () =>
    new Promise<string | null>((done) =>
      execFile(process.execPath, [tsc, '-p', config], { cwd: copy, maxBuffer: 10_000_000 }, (error, printed) =>
        done(error && printed),
      ),
    )
  const errors = await check()
  if (errors !== null) throw new Error(`The copy has type errors:\n${errors}`)
  return async () => (await check()) === null
}

type Run = { readonly outcome: 'passed' | 'failed' | 'timed out'; readonly failed: readonly string[] }

export type RunTests = (copy: string, tests: readonly string[], limitMs: number) => Promise<Run>

export async function runTests(copy: string, tests: readonly string[], limitMs: number): Promise<Run> {
  const report = join(copy, 'mutant-report.json')
  rmSync(report, { force: true })
  const child = spawn(
    process.execPath,
    [
      ...[
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'unit*',
        '--project',
        'views*',
        '--tagsFilter',
        '!release',
        '--bail',
        '1',
      ],
      // Reuses the module cache of unchanged files: a third of the CPU time.
      ...['--maxWorkers', '1', '--experimental.fsModuleCache', '--reporter', 'json', '--outputFile', report, ...tests],
    ],
    // A process group, so a worker in an endless loop ends with it.
    { cwd: copy, stdio: 'ignore', detached: process.platform !== 'win32', env: cleanEnvironment() },
  )
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup(child)
  }, limitMs)
  const stop = () => {
    endGroup(child)
    process.kill(process.pid, 'SIGKILL')
  }
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, stop)
  const [code] = await once(child, 'exit').finally(() => {
    clearTimeout(timer)
    for (const event of ['SIGTERM', 'disconnect']) process.removeListener(event, stop)
  })
  if (isLate) return { outcome: 'timed out', failed: [] }
  if (code === 0) return { outcome: 'passed', failed: [] }
  return { outcome: 'failed', failed: existsSync(report) ? readFailed(copy, report) : [] }
}

function endGroup(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

function readFailed(copy: string, report: string): readonly string[] {
  // Vitest's report, in Jest's format.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { name: string; status: string }[]
  }
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(copy, name).replaceAll('\\', '/'))
}

/** Drops variables of test workers and long runs. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, TMP, SYSTEMROOT } = process.env
  return Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, TEMP, TMP, SYSTEMROOT }).filter(([, value]) => value !== undefined),
  )
}

export async function judgePlaces(
  copies: readonly string[],
  {
    places,
    findTests,
    reach,
    until,
    onJudged,
  }: {
    places: readonly Place[]
    findTests: FindTests
    reach: Reach
    until: number
    onJudged: (judged: Judged) => void
  },
): Promise<{ readonly judged: readonly Judged[]; readonly failAnyway: readonly string[] }> {
  const known: Known = new Map()
  const waiting = [...places]
  const judged: Judged[] = []
  await Promise.all(
    copies.map(async (copy) => {
      let types: Promise<CheckTypes> | undefined
      const openTypes = () => (types ??= makeTypeCheck(copy, mutatedPackages))
      for (let place = waiting.shift(); place && Date.now() < until; place = waiting.shift()) {
        const one = await judgePlace(copy, {
          place,
          tests: findTests(place.file),
          reach,
          known,
          run: runTests,
          openTypes,
        })
        judged.push(one)
        onJudged(one)
      }
    }),
  )
  const failAnyway = [...known].flatMap(([test, what]) => (what === 'fails anyway' ? [test] : []))
  return { judged, failAnyway }
}
