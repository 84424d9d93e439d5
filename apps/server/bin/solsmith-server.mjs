#!/usr/bin/env node
// Plain JavaScript for Node >= 20.11, which starts the pinned one.
import { join } from 'node:path'

process.argv.splice(2, 0, join(import.meta.dirname, '..', 'src', 'operate.ts'))
await import('../../../scripts/bootstrap.mjs')
