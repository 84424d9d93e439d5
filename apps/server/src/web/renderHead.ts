import { escapeMarkup } from '../share/shownName.ts'

/** Can be untrusted. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** Absolute. */
  readonly url: string
  /** Absolute. */
  readonly imageUrl: string
  readonly imageText: string
}

/** Changes only metadata. */
export function renderHead(html: string, { title, description, url, imageUrl, imageText }: PageHead): string {
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
  // Some readers stop at the styles.
  return said.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
}
