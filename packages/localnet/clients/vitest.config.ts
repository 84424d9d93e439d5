import { defineConfig } from 'vitest/config'

/** Run from the root: `vitest run --config packages/localnet/clients/vitest.config.ts`, after `npm ci` here. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: { include: ['*.client.ts'], testTimeout: 30_000, hookTimeout: 30_000 },
})
