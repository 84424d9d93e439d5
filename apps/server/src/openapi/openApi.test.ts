import { blockchainApi } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { type ApiDocument, writeHttpReference } from '../testing/writeHttpReference.ts'
import { summaries } from './summaries.ts'

let site: TestApp
let document: ApiDocument & { readonly openapi: string }
beforeAll(async () => {
  site = await createTestApp()
  const { status, body } = await site.get('/v1/openapi.json')
  expect(status).toBe(200)
  document = body as typeof document
})
afterAll(() => site[Symbol.asyncDispose]())

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

test("describes exactly the blockchain API's routes", () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { method, path } of Object.values(blockchainApi)) {
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described !== undefined, path).toBe(site.app.hasRoute({ method, url: path }))
  }
  expect(Object.keys(document.paths)).toContain('/api/media/{cid}/check')
})

test('describes each call with a summary, its path parameters and a unique name', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { summary, parameters }] of Object.entries(methods)) {
      const inPath = parameters.flatMap(({ name, in: where }) => (where === 'path' ? [name] : []))
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(summary, `${method} ${path}`).toMatch(/\.$/)
    }
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('describes the age header of exactly the calls with stale answers', () => {
  const aged = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((call) => (JSON.stringify(call).includes('"Age"') ? [path] : [])),
  )
  expect(aged.toSorted()).toEqual([
    '/v1/account/{account}/history',
    '/v1/account/{address}/balance',
    '/v1/convert/gas-price',
    '/v1/convert/tokens',
    '/v1/fungible/price',
    '/v1/onramp/options',
  ])
})

test('has a summary for every call of the blockchain API, served or not', () => {
  for (const { method, path } of Object.values(blockchainApi)) expect(summaries).toHaveProperty([`${method} ${path}`])
})

test('has valid references, and errors with their status', () => {
  const text = JSON.stringify(document)
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const part = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(part, path).toBeDefined()
  }
  const errors = document.components.schemas.Error['x-names']
  expect(errors).toContainEqual({ name: 'SwapNetworkError', status: 400 })
  expect(errors).toContainEqual({ name: 'ProjectKeyError', status: 401 })
  expect(errors).toContainEqual({ name: 'RequestError' })
})

test("matches the HTTP API's page with the schemas", async () => {
  await expect(writeHttpReference(document)).toMatchFileSnapshot('../../../../docs/generated/api/http.md')
})
