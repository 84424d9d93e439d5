import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCompose, checkDeploy, checkKubernetes } from './checkDeploy.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

test('finds no problem in the files of deploy', () => {
  expect(checkDeploy(root)).toEqual([])
})

const known = new Set(
  [...`${read('compose.yaml')}${read('kubernetes.yaml')}`.matchAll(/[A-Z][A-Z0-9_]+/g)].map(([name]) => name),
)

test.each([
  ['restart: unless-stopped', 'restart: 7', 'must be string'],
  ['ROLE: worker', 'ROLE: worker\n      WORKERS: 3', 'worker: WORKERS is no setting'],
  ['caddy:2.10.2', 'caddy:latest', 'caddy: docker.io/library/caddy:latest has no exact version'],
  ['    cap_drop', '    cap_dorp', 'must NOT have additional properties'],
  ['{MAIL_FROM:-}', '{MAIL_SENDER:-}', '.env.example lacks MAIL_SENDER'],
])('finds a wrong compose file: %s', (right, wrong, problem) => {
  const text = read('compose.yaml').replace(right.trim(), wrong.trim())
  expect(checkCompose(text, read('.env.example'), known).join('\n')).toContain(problem)
})

test.each([
  ['replicas: 3', "replicas: '3'", 'must be integer'],
  [
    'terminationGracePeriodSeconds',
    'terminationGraceSeconds',
    'spec/template/spec/terminationGraceSeconds is no field',
  ],
  ['selector: { app: solsmith, part: api }', 'selector: { app: solsmith, part: apis }', 'Service api: selects no pod'],
  [
    '{ secretRef: { name: solsmith } }',
    '{ secretRef: { name: other } }',
    'Deployment api: gets variables from nowhere',
  ],
  ['solsmith:0.1.0', 'solsmith:latest', 'has no exact version'],
  ['readinessProbe: { httpGet', 'readyProbe: { httpGet', 'has no probes'],
  ['{ name: ROLE, value: api }', '{ name: ROLES, value: api }', 'ROLES is no setting'],
  ['apiVersion: apps/v1', 'apiVersion: apps/v2', 'apps/v2 is not checked'],
])('finds a wrong manifest: %s', (right, wrong, problem) => {
  expect(checkKubernetes(read('kubernetes.yaml').replace(right, wrong), known).join('\n')).toContain(problem)
})
