import { escapeMarkup } from '../share/shownName.ts'

/** What a page says of itself to those who read no scripts. Texts may hold what a stranger wrote. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** Of the page, in full. */
  readonly url: string
  /** Of its picture, in full. */
  readonly imageUrl: string
  readonly imageText: string
}

/** Takes the place of what the built page says of itself; nothing else of the page changes, nor does its policy. */
export function writeHead(html: string, { title, description, url, imageUrl, imageText }: PageHead): string {
  const said = html
    .replace(/ *<meta\s+name="description"[^>]*>\n?/, '')
    .replace(/ *<link rel="canonical"[^>]*>\n?/, '')
    .replace(/ *<meta property="og:(title|description|url|image)"[^>]*>\n?/g, '')
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    `<link rel="canonical" href="${escapeMarkup(url)}" />`,
    ...Object.entries({
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': imageUrl,
      'og:image:alt': imageText,
      'og:image:width': '1200',
      'og:image:height': '630',
    }).map(([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}" />`),
  ]
  // Early in the page: not everyone reads beyond its styles.
  return said.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
}
