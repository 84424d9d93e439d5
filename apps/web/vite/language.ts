import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** The languages of the product. Each is a build of its own, so that no one loads the words of another. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

const english = /\/words\/(?:\w+\.)?en\.ts$/

const englishArticle = /\/articles\/en\/([\w-]+\.mdx)$/

/** What stands for an English catalogue in another language: the file beside it, under the English name. */
const asEnglish = '?for=en'

/**
 * Builds the app in one language: an import of `words/en.ts` gets the file of that language beside it, an import of
 * `articles/en/<slug>.mdx` the article of the same name in that language, and English where there is none (docs/decisions/0020).
 */
export function languagePlugin(language: Language): Plugin {
  return {
    name: 'solsmith-language',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    async resolveId(source, importer) {
      // A catalogue that takes something over from English means English.
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
      // `de` stands for `en`, `modalDe` for `modalEn`; what has a name of its own has the same in both.
      const names = (await readFile(path, 'utf8')).matchAll(/^export const (\w*?)(de|De)\b/gm)
      const aliases = [...names].map(([, part = '', tag]) => `${part}${tag} as ${part}${tag === 'De' ? 'En' : 'en'}`)
      const from = JSON.stringify(path)
      return `export * from ${from}\nexport { ${aliases.join(', ')} } from ${from}\n`
    },
  }
}
