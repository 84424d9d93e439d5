import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inSystemTheme, systemScriptHash } from './systemTheme.ts'

const web = join(import.meta.dirname, '..', '..', '..', 'web')

test('stays dark, and adds one script before the body', async () => {
  const html = await readFile(join(web, 'index.html'), 'utf8')

  const followed = inSystemTheme(html)

  expect(followed).toContain('<html lang="en" data-theme="dark" data-theme-follows="system">')
  const [head = '', body = ''] = followed.split('<body>')
  expect(head.match(/<script>/g)).toHaveLength(1)
  expect(body).toBe(html.split('<body>')[1])
  expect(systemScriptHash).toMatch(/^'sha256-[\w+/]{43}='$/)
})
