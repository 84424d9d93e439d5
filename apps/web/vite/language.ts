import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Languages, each in a separate build, so no page loads another language's words. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

const english = /\/words\/(?:\w+\.)?en\.ts$/

const englishArticle = /\/articles\/en\/([\w-]+\.mdx)$/

/** Marks the file of another language that replaces the English one. */
const asEnglish = '?for=en'

/**
 * Builds the app in one language: imports of `words/en.ts` resolve to the adjacent file of that language, and imports
 * of `articles/en/<slug>.mdx` to its article, or English without one (docs/decisions/0020).
 */
export function languagePlugin(language: Language): Plugin {
  return {
    name: 'solsmith-language',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    async resolveId(source, importer) {
      // A catalog that reuses English texts imports the English file.
      if (language === 'en' || !/\ben\.ts$|\.mdx$/.test(source) || importer?.endsWith(`${language}.ts`)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found) return null
      const article = found.id.replace(englishArticle, `/articles/${language}/$1`)
      if (article !== found.id) return existsSync(article) ? article : null
      if (!english.test(found.id)) return null
      const other = found.id.replace(/en\.ts$/, `${language}.ts`)
      return existsSync(other) ? `${other}${asEnglish}` : null
    },
    async load(id) {
      if (!id.endsWith(asEnglish)) return null
      const path = id.slice(0, -asEnglish.length)
      this.addWatchFile(path)
      // `de` replaces `en`, `modalDe` replaces `modalEn`; other names are the same in both.
      const names = (await readFile(path, 'utf8')).matchAll(/^export const (\w*?)(de|De)\b/gm)
      const aliases = [...names].map(([, part = '', tag]) => `${part}${tag} as ${part}${tag === 'De' ? 'En' : 'en'}`)
      const from = JSON.stringify(path)
      return `export * from ${from}\nexport { ${aliases.join(', ')} } from ${from}\n`
    },
  }
}
