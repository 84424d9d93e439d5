import { useSearch } from 'wouter/use-browser-location'
import { findArticle } from '#articles/articles.ts'
import { ArticleList } from '../subjects/learn/ArticleList.tsx'
import { ArticleView } from '../subjects/learn/ArticleView.tsx'
import { GlossaryProvider } from '../subjects/learn/glossary/GlossaryProvider.tsx'

export { prepare } from '../subjects/learn/contents.ts'

export function LearnPage() {
  const slug = new URLSearchParams(useSearch()).get('a')
  const article = slug === null ? undefined : findArticle(slug)
  return (
    <GlossaryProvider>
      {article ? <ArticleView key={article.slug} article={article} /> : <ArticleList unknown={slug} />}
    </GlossaryProvider>
  )
}
