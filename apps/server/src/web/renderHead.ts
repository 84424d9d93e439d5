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
  /** Of a token's page, which then does not ask. */
  readonly block?: { readonly mint: string; readonly block: { readonly reason: string | null } | null }
}

/** Changes only metadata, and adds a data block. */
export function renderHead(html: string, { title, description, url, imageUrl, imageText, block }: PageHead): string {
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
    ...(block ? [writeData('block', block)] : []),
  ]
  // Some readers stop at the styles.
  return said.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
}

const writeData = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/[<>&]/g, escapeUnicode)}</script>`

const escapeUnicode = (character: string) => `\\u00${character.charCodeAt(0).toString(16)}`
