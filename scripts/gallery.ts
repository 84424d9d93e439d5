import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, defaultClientConditions, type InlineConfig } from 'vite'

const config: InlineConfig = {
  root: join(import.meta.dirname, '..', 'packages', 'connect-react', 'src', 'gallery'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
}

/** Builds the gallery of the modal's views into a folder. */
export async function buildGallery(outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({ ...config, build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' } })
}

/** `npm run gallery`: every view in every state, redrawn while it is written. */
async function serve(): Promise<void> {
  const server = await createServer({ ...config, server: { port: 5180 } })
  await server.listen()
  server.printUrls()
}

if (import.meta.main) await serve()
