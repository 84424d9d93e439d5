import { escapeMarkup } from '../share/shownName.ts'

/** A page's static metadata, which may contain untrusted text. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** Absolute URL of the page. */
  readonly url: string
  /** Absolute URL of its image. */
  readonly imageUrl: string
  readonly imageText: string
}

/** Replaces the built page's metadata, and nothing else. */
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
  // Early in the page, because some readers stop at its styles.
  return said.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
}
