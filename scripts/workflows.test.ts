import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.github', 'workflows')

type Step = { readonly uses?: string; readonly run?: string; readonly env?: object }
type Job = {
  readonly 'timeout-minutes': number
  readonly environment?: string
  readonly permissions?: object
  readonly steps: readonly Step[]
  readonly strategy?: { readonly matrix: { readonly include: readonly { part: string; shard: string }[] } }
}
type Workflow = { readonly on: unknown; readonly permissions: object; readonly jobs: Readonly<Record<string, Job>> }

const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8')) as Workflow // Ours.

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

const runsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))

describe.each(readdirSync(folder))('%s', (name) => {
  const found = read(name)

  test('runs only scripts of the repository', () => {
    const runs = runsOf(found).join('\n')
    const named = [...runs.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, script = '']) => script)
    expect(named.length).toBeGreaterThan(0)
    for (const script of named) if (!['ci', 'publish'].includes(script)) expect(Object.keys(scripts)).toContain(script)
    for (const [, file = ''] of runs.matchAll(/\bnode (\S+)/g))
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
  })

  test('pins every action to a commit, with its version beside it', () => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    const uses = lines.filter((line) => /^\s*(- )?uses:/.test(line))
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('has read access and a time limit by default', () => {
    expect(found.permissions).toEqual({ contents: 'read' })
    for (const { 'timeout-minutes': minutes } of Object.values(found.jobs)) expect(minutes).toBeLessThanOrEqual(60)
  })
})

test('the test workflow runs every part, and every shard of it', () => {
  const [, list = ''] = /const parts = \[(.*?)\]/.exec(readFileSync(join(root, 'scripts', 'test.ts'), 'utf8')) ?? []
  const parts = [...list.matchAll(/'(\w+)'/g)].map(([, part = '']) => part)
  const matrix = read('test.yml').jobs.test?.strategy?.matrix.include ?? []

  expect(new Set(matrix.map(({ part }) => part))).toEqual(new Set(parts))
  for (const part of parts) {
    const shards = matrix.flatMap((one) => (one.part === part ? [one.shard] : []))
    expect([part, shards]).toEqual([part, shards.map((_, index) => `${index + 1}/${shards.length}`)])
  }
})

test('the release workflow signs in an approved environment, attests, and publishes with provenance', () => {
  const { on, jobs } = read('release.yml')
  const { release } = jobs
  const runs = runsOf(read('release.yml')).join('\n')

  expect(on).toEqual({ push: { tags: ['v*'] } })
  expect(release?.environment).toBe('release')
  expect(release?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' })
  expect(release?.steps.some(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))).toBe(true)
  expect(runs).toContain('--provenance --access public')
  const secrets = release?.steps
    .map(({ env }) => JSON.stringify(env ?? {}).match(/secrets\.\w+/g) ?? [])
    .filter((one) => one.length > 0)
  expect(secrets).toEqual([['secrets.RELEASE_KEY'], ['secrets.NPM_TOKEN']])
})
