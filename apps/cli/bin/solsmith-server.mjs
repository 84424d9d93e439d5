#!/usr/bin/env node
process.env.SOLSMITH_OPERATES = 'yes'
await import('./solsmith.mjs')
