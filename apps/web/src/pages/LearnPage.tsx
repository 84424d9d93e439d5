import { useSearch } from 'wouter/use-browser-location'
import { findArticle } from '#articles/articles.ts'
import { ArticleList } from '../learn/ArticleList.tsx'
import { ArticleView } from '../learn/ArticleView.tsx'
import { GlossaryProvider } from '../learn/glossary/GlossaryProvider.tsx'

export { prepare } from '../learn/contents.ts'

export function LearnPage() {
  const slug = new URLSearchParams(useSearch()).get('a')
  const article = slug === null ? undefined : findArticle(slug)
  return (
    <GlossaryProvider>
      {article ? <ArticleView key={article.slug} article={article} /> : <ArticleList unknown={slug} />}
    </GlossaryProvider>
  )
}
