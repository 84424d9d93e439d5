import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => /\/src\//.test(path) && !/node_modules|\/testing\/|\/gallery\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
)

const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('writes the current network in one place, so every switch has all effects', () => {
  expect(holding(/networkId: network\.id/).toSorted()).toEqual([
    'packages/connect/src/createConnect.ts',
    'packages/connect/src/networks/switchNetwork.ts',
  ])
  expect(holding(/storage\.set\(networkKey/)).toEqual(['packages/connect/src/networks/switchNetwork.ts'])
})

test('disconnects only through the account reset', () => {
  const written = sources
    .filter(({ path }) => path.startsWith('packages/connect/src'))
    .flatMap(({ path, text }) =>
      (text.match(/(begin|finishAttempt)\([^()]*disconnected\)/g) ?? []).map((call) => `${path}: ${call}`),
    )
  expect(written).toEqual([
    'packages/connect/src/connection/askWallet.ts: finishAttempt(namespace, attempt, disconnected)',
    'packages/connect/src/connection/connection.ts: begin(namespace, disconnected)',
  ])
})
