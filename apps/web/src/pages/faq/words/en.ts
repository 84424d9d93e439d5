export const en = {
  title: 'FAQ',
  lead: 'Short answers. Each leads to an article that says more.',
  search: 'Search the questions',
  searchHint: 'Words from the question or the answer',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  none: 'No answer found.',
  noneHint: 'Try fewer words, or look through all of them.',
  ask: 'Ask in',
  showAll: 'Show all questions',
  more: 'Read more:',
  /** As in: copy the … */
  link: 'link to this answer',
}
