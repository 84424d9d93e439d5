import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerExplorer } from './explorerFiles.ts'

const folder = join(import.meta.dirname, '..', '..', 'explorer')

const textAt = (url: string, headers = {}) => answerExplorer(url, headers)?.body.toString('utf8') ?? null

test('serves the page at the root, whatever the query', () => {
  const page = textAt('/')

  expect(page).toMatch(/^<!doctype html>/)
  expect(textAt('/?tx=1')).toBe(page)
  expect(textAt('/?address=/../../secret')).toBe(page)
})

test('serves everything that the page and its modules import', () => {
  const named = [...(textAt('/') ?? '').matchAll(/(?:href|src)="(\/explorer\/[^"]+)"/g)].map(([, path = '']) => path)
  const seen = new Set<string>()
  const queue = [...named]

  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const body = textAt(path)
    expect(body, path).not.toBeNull()
    if (!/\.(ts|js)$/.test(path)) continue
    for (const [, from = ''] of (body ?? '').matchAll(/from '(\.[^']+)'/g))
      queue.push(new URL(from, `http://localhost${path}`).pathname)
  }

  expect(named).toContain('/explorer/main.js')
  expect([...seen].filter((path) => /\.(ts|js)$/.test(path)).length).toBeGreaterThan(0)
})

test('serves each font that the styles name', () => {
  const named = [...(textAt('/explorer/styles/fonts.css') ?? '').matchAll(/url\("([^"]+)"\)/g)].map(
    ([, path = '']) => path,
  )

  expect(named).toHaveLength(2)
  for (const path of named) {
    const answer = answerExplorer(path, {})
    expect(answer?.headers['content-type'], path).toBe('font/woff2')
    expect(answer?.body.toString('latin1', 0, 4), path).toBe('wOF2')
  }
})

test('serves modules without types', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^[\w/]+\.ts$/.test(name))

  for (const name of sources) {
    const answer = answerExplorer(`/explorer/${name}`, {})
    expect(answer?.headers['content-type'], name).toBe('text/javascript; charset=utf-8')
    expect(answer?.body.toString('utf8'), name).not.toMatch(/^(export )?type /m)
  }
})

test.each([
  '/favicon.ico',
  '/explorer',
  '/explorer/',
  '/explorer/index.html',
  '/explorer/missing.js',
  '/explorer/fonts/other.woff2',
  '/explorer/main.test.ts',
  '/explorer/../package.json',
  '/explorer/../src/cli.ts',
  '/explorer/%2e%2e/src/cli.ts',
  '/explorer/..%2fsrc/cli.ts',
  '/explorer//etc/passwd',
  '',
])('does not answer %s', (url) => {
  expect(answerExplorer(url, {})).toBeNull()
})

test('does not resend files that a browser has cached', () => {
  const etag = answerExplorer('/', {})?.headers.etag

  expect(answerExplorer('/', { 'if-none-match': etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(answerExplorer('/', { 'if-none-match': '"older"' })).toMatchObject({ status: 200 })
})

test('lets the page connect only to its own port, and never reads its texts as HTML', () => {
  const policy = (host?: string) => answerExplorer('/', { host })?.headers['content-security-policy']

  expect(policy('127.0.0.1:8899')).toMatchInlineSnapshot(
    `"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self' ws://127.0.0.1:8899 wss://127.0.0.1:8899; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"`,
  )
  expect(policy('[::1]:8899')).toContain("connect-src 'self' ws://[::1]:8899 wss://[::1]:8899;")
  expect(policy("evil; script-src 'unsafe-inline'")).toContain("connect-src 'self';")
  expect(policy()).toContain("connect-src 'self';")
})

test('the page contains nothing that its policy forbids', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')

  expect(page).not.toMatch(/\sstyle=|\son\w+=|<style|<script(?! type="module" src=)/)
})
