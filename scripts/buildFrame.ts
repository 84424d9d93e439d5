import { join } from 'node:path'
import { build } from 'vite'
import { languagePlugin, languages } from '../apps/web/vite/language.ts'

const frame = join(import.meta.dirname, '..', 'apps', 'frame')

export async function buildFrame(dist: string): Promise<void> {
  for (const language of languages)
    await build({
      root: frame,
      base: `/${language}/`,
      logLevel: 'warn',
      mode: 'production',
      plugins: [
        languagePlugin(language),
        {
          name: 'frame-language',
          transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language}"`),
        },
      ],
      build: { outDir: join(dist, language), emptyOutDir: true },
    })
}
