import { expect, test } from 'vitest'
import { securityHeaders } from '../apps/server/src/http/headers.ts'
import { earlyScriptHash } from '../packages/connect-react/src/vite/earlyScript.ts'

test('allows the early script in the CSP, and no other inline script', () => {
  const [, sources = ''] = /script-src ([^;]*)/.exec(securityHeaders['content-security-policy']) ?? []

  expect(sources.split(' ').filter((source) => source.startsWith("'sha256-"))).toEqual([earlyScriptHash])
  expect(sources).not.toContain("'unsafe-inline'")
})
