import { rolldown } from 'rolldown'

/** Bundles a source with everything that it imports: into a script, or into modules in a folder (with a slash). */
const [input = '', target = ''] = process.argv.slice(2)
const isFolder = target.endsWith('/')
const build = await rolldown({
  input,
  platform: 'browser',
  resolve: { conditionNames: isFolder ? ['import', 'browser', 'default'] : ['source', 'import', 'browser', 'default'] },
  transform: { define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' } },
  logLevel: 'silent',
})
await build.write({
  minify: true,
  ...(isFolder
    ? { dir: target, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' }
    : { file: target, format: 'iife' }),
})
