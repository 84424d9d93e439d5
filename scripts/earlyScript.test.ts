import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityHeaders } from '../apps/server/src/http/headers.ts'
import { lateScript } from '../apps/web/vite/lateScript.ts'
import { earlyScriptHash } from '../packages/connect-react/src/vite/earlyScript.ts'

test('allows the early and the late script in the CSP, and no other inline script', () => {
  const [, sources = ''] = /script-src ([^;]*)/.exec(securityHeaders['content-security-policy']) ?? []

  expect(sources.split(' ').filter((source) => source.startsWith("'sha256-"))).toEqual([
    earlyScriptHash,
    `'sha256-${createHash('sha256').update(lateScript).digest('base64')}'`,
  ])
  expect(sources).not.toContain("'unsafe-inline'")
})
