import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildElsewhere } from './buildElsewhere.ts'

test('builds equal bytes in another folder, for another user, time zone and locale', {
  timeout: 1_800_000,
}, () => {
  const parent = mkdtempSync(join(tmpdir(), 'solsmith-same-'))
  chmodSync(parent, 0o755)
  try {
    const first = buildElsewhere(join(parent, 'a'), {
      timeZone: 'Pacific/Kiritimati',
      locale: 'en_US.UTF-8',
      umask: '022',
    })
    const second = buildElsewhere(join(parent, 'another folder', 'deeper'), {
      timeZone: 'America/St_Johns',
      locale: 'tr_TR.UTF-8',
      umask: '077',
      isReversed: true,
      // Nobody. Others than root build as themselves.
      ...(process.getuid?.() === 0 && { userId: 65_534 }),
    })

    expect(first.size).toBeGreaterThan(300)
    expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first))
  } finally {
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
  }
})
