import { join } from 'node:path'
import { startProduct } from './startProduct.ts'

/** Runs the product from its package, prebuilt. `apps/cli/bin/solsmith.mjs` starts it, and sets the data folder. */
await startProduct({
  dataDir: process.env.DATA_DIR ?? '.solsmith',
  isDev: false,
  findWeb: async () => process.env.WEB_DIST || join(import.meta.dirname, '..', 'apps', 'web', 'dist'),
  resetCommand: 'npx solsmith --reset',
})
