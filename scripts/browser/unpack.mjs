import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

/** Unpacks the packed Chromium, its fonts and its libraries into TMPDIR, as the package does. */

const packed = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))
await Promise.all(readdirSync(packed).map((file) => inflate(join(packed, file))))
