import type { Manifest } from 'vite'
import type { Page } from '../apps/web/src/prerender/prerender.tsx'

/** Public URL of the instance, which the server fills in because it is unknown at build time. */
const publicUrlMark = '%PUBLIC_URL%'

export type Build = {
  readonly template: string
  readonly manifest: Manifest
  readonly readStyles: (file: string) => Promise<string>
}

/**
 * Fills texts, files and content of a page into the build's HTML.
 *
 * @param fonts - Style sheets of the fonts, loaded after the content.
 */
export async function fillPage(
  { template, manifest, readStyles }: Build,
  fonts: readonly string[],
  page: Page,
): Promise<string> {
  const { name, path, title, description, language, noScript, html, modules, drawn, data } = page
  const address = path === null ? '' : `${publicUrlMark}${path}`
  const tags: string[] = [
    ...linkFiles(template, [
      ...listFiles(manifest, modules),
      ...listFiles(manifest, drawn).filter((file) => file.endsWith('.css')),
    ]),
    ...(address ? [`<link rel="canonical" href="${address}" />`, meta('og:url', address)] : []),
    meta('og:type', 'website'),
    meta('og:site_name', 'Solsmith'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:image', `${publicUrlMark}/card.png`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(name === 'notFound' || name === 'callback' ? ['<meta name="robots" content="noindex" />'] : []),
  ]
  if (data) tags.push(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
  const filled = template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start: string) => start + escapeHtml(description))
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
  const start = filled.indexOf('<div id="root">')
  const end = filled.lastIndexOf('</div>')
  const root = modules.length === 0 ? '<div id="root">' : `<div id="root" data-page="${name}">`
  const note = `<noscript><p class="early-note">${escapeHtml(noScript)}</p></noscript>`
  const body = `${note}${root}${html}`
  const styled = await inlineStyles(`${filled.slice(0, start)}${body}${filled.slice(end)}`, readStyles)
  return endWithScripts(styled.replace('  </body>', () => `${fonts.map(linkFonts).join('')}  </body>`))
}

const linkFonts = (file: string) => `    <link rel="stylesheet" href="/assets/${file}">\n`

function endWithScripts(html: string): string {
  const script = / *<script type="module"[^>]*><\/script>\n/g
  const scripts = [...html.matchAll(script)].map(([tag]) => tag)
  return html
    .replaceAll(script, '')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('  </body>', () => `${scripts.join('')}  </body>`)
}

/** The first paint needs one response. The disabled links tell the scripts that the styles are present. */
async function inlineStyles(html: string, readStyles: Build['readStyles']): Promise<string> {
  const link = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g
  const files = [...html.matchAll(link)].map(([, file = '']) => file)
  const styles = (await Promise.all(files.map(readStyles))).map((text) => text.trim()).join('\n')
  if (styles.includes('</')) throw new TypeError('Styles with </ would end their element in the page.')
  return html
    .replaceAll(link, '<link rel="stylesheet" disabled href="/$1">')
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
}

function listFiles(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const end of modules) {
    const key = Object.keys(manifest).find((one) => one.endsWith(end))
    if (key === undefined) throw new TypeError(`No module of the build ends with ${end}.`)
    visit(key)
  }
  return [...files]
}

const linkFiles = (template: string, files: readonly string[]): readonly string[] =>
  [...new Set(files)]
    // A list of files for later, such as the modal's, loads none of them.
    .filter((file) => !template.includes(`="/${file}"`))
    .toSorted((left, right) => Number(right.endsWith('.css')) - Number(left.endsWith('.css')))
    .map((file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`)

const meta = (property: string, content: string) => `<meta property="${property}" content="${escapeHtml(content)}" />`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
