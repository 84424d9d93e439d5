#!/usr/bin/env node
// Plain JavaScript for any Node >= 20.11: the pinned one runs the command.
import { join } from 'node:path'

process.argv.splice(2, 0, join(import.meta.dirname, '..', 'src', 'operate.ts'))
await import('../../../scripts/bootstrap.mjs')
