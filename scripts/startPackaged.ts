import { join } from 'node:path'
import { startProduct } from './startProduct.ts'

/** Started by `apps/cli/bin/solsmith.mjs`, which reads the flags. */
await startProduct({
  dataDir: process.env.DATA_DIR ?? '.solsmith',
  isDev: false,
  isReset: process.argv.includes('--reset'),
  findWeb: async () => process.env.WEB_DIST || join(import.meta.dirname, '..', 'apps', 'web', 'dist'),
  resetCommand: 'npx solsmith --reset',
})
