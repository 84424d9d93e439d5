export const en = {
  title: 'FAQ',
  lead: 'Short answers. Each one links to an article with more details.',
  search: 'Search questions',
  searchHint: 'Searches questions and answers',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  none: 'No answer found.',
  noneHint: 'Try fewer words, or browse all questions.',
  ask: 'Ask in',
  showAll: 'Show all questions',
  more: 'Read more:',
  /** Follows "Copy". */
  link: 'link to this answer',
}
