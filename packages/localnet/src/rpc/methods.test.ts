import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rpcMethods } from './methods.ts'
import { topics } from './subscriptions.ts'

const namesIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replace('.ts', ''))

test('the table has every method and topic file under its own name', () => {
  expect([...rpcMethods.keys()].sort()).toEqual(namesIn('./methods/').sort())
  expect([...topics.keys()].sort()).toEqual(namesIn('./subscriptions/').sort())
})

test('the README lists every method', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, methods = ''] = readme.split('## Methods')
  const [listed = ''] = methods.split('Over WebSocket')

  expect(
    [...listed.matchAll(/`((?:get|is|send|simulate|request|minimum)\w+)`/g)].map(([, name]) => name).sort(),
  ).toEqual([...rpcMethods.keys()].sort())
})
