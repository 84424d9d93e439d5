import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Every source file that ships, with its text. */
const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => /\/src\//.test(path) && !/node_modules|\/testing\/|\/gallery\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
)

const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the network in use is written in one place, so that every switch has every consequence', () => {
  expect(holding(/networkId: network\.id/).toSorted()).toEqual([
    'packages/connect/src/createConnect.ts',
    'packages/connect/src/networks/switchNetwork.ts',
  ])
  expect(holding(/storage\.set\(networkKey/)).toEqual(['packages/connect/src/networks/switchNetwork.ts'])
})

test('a connection that was there is ended by the account reset alone', () => {
  const written = sources
    .filter(({ path }) => path.startsWith('packages/connect/src'))
    .flatMap(({ path, text }) =>
      (text.match(/(begin|finishAttempt)\([^()]*disconnected\)/g) ?? []).map((call) => `${path}: ${call}`),
    )
  // An attempt that fails was never a connection.
  expect(written).toEqual([
    'packages/connect/src/connection/connectWallet.ts: finishAttempt(namespace, attempt, disconnected)',
    'packages/connect/src/connection/connection.ts: begin(namespace, disconnected)',
  ])
})
