import { expect, test } from 'vitest'
import type { Page } from '../apps/web/src/prerender/prerender.tsx'
import { fillPage } from './fillPage.ts'

const template = `<!doctype html>
<html lang="en">
  <head>
    <title>Template</title>
    <meta
      name="description"
      content="Of the template"
    />
    <script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/shell-1.css">
  </head>
  <body>
    <div id="root">
      <div class="early"></div>
    </div>
  </body>
</html>
`

const manifest = {
  'src/pages/FaqPage.tsx': { file: 'assets/FaqPage-2.js', css: ['assets/FaqPage-2.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-3.js', css: ['assets/shell-1.css'] },
  'src/pages/Drawn.tsx': { file: 'assets/Drawn-4.js', css: ['assets/Drawn-4.css'] },
}

const styles: Record<string, string> = {
  'assets/shell-1.css': 'a{color:red}\n',
  'assets/FaqPage-2.css': 'b{color:blue}\n',
  'assets/Drawn-4.css': 'i{color:green}\n',
}

const page: Page = {
  name: 'faq',
  path: '/faq',
  title: 'Questions & <answers>',
  description: 'Twenty "questions"',
  language: 'de',
  noScript: 'Forms & figures need JavaScript.',
  html: '<h1>$& $1</h1>',
  modules: ['/FaqPage.tsx'],
  drawn: ['/Drawn.tsx'],
  data: { '@context': 'https://schema.org', text: '</script>' },
}

const fill = (changes: Partial<Page> = {}, texts = styles) =>
  fillPage({ template, manifest, readStyles: async (file) => texts[file] ?? '' }, ['fonts-5.css'], {
    ...page,
    ...changes,
  })

test('fills a page with its HTML in its language, and metadata for search engines', async () => {
  const html = await fill()

  expect(html).toContain('<html lang="de"')
  expect(html).toContain('<title>Questions &amp; &lt;answers&gt;</title>')
  expect(html).toContain('content="Twenty &quot;questions&quot;"')
  expect(html).toContain('<link rel="canonical" href="%PUBLIC_URL%/faq" />')
  expect(html).toContain(String.raw`"text":"\u003c/script>"`)
  expect(html).toContain('<noscript><p class="early-note">Forms &amp; figures need JavaScript.</p></noscript>')
  expect(html).toContain('<div id="root" data-page="faq"><h1>$& $1</h1></div>')
  expect(html).not.toContain('class="early"')
})

test('inlines styles, the shell’s first, and disables their links for the scripts to find', async () => {
  const html = await fill()

  expect(html).toContain('<style>a{color:red}\nb{color:blue}\ni{color:green}</style>')
  expect([...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link)).toEqual([
    '<link rel="stylesheet" disabled href="/assets/shell-1.css">',
    '<link rel="stylesheet" disabled href="/assets/FaqPage-2.css">',
    '<link rel="stylesheet" disabled href="/assets/Drawn-4.css">',
    '<link rel="stylesheet" href="/assets/fonts-5.css">',
  ])
})

test('loads files that the template lists only for later, if the page needs them', async () => {
  const html = await fillPage(
    {
      template: template.replace('</head>', '<meta name="later" content="/assets/a.js /assets/FaqPage-2.css"></head>'),
      manifest,
      readStyles: async (file) => styles[file] ?? '',
    },
    [],
    page,
  )

  expect(html).toContain('<link rel="stylesheet" disabled href="/assets/FaqPage-2.css">')
})

test('puts font styles after the content and before the scripts', async () => {
  const html = await fill()
  const at = html.indexOf('<link rel="stylesheet" href="/assets/fonts-5.css">')

  expect(at).toBeGreaterThan(html.indexOf('</h1>'))
  expect(at).toBeLessThan(html.indexOf('<script type="module"'))
  expect(html).not.toContain('as="font"')
})

test('puts scripts after the content at low priority, and none for static parts', async () => {
  const html = await fill()

  expect(html.indexOf('<script type="module"')).toBeGreaterThan(html.indexOf('</h1>'))
  expect(html.match(/<script type="module"/g)).toHaveLength(1)
  expect([...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)).toEqual([
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/FaqPage-2.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared-3.js">',
  ])
})

test('reports a module missing from the build, because a page without its modules loads them one by one', async () => {
  await expect(fill({ modules: ['/FaqPage.tsx', '/Gone.tsx'] })).rejects.toThrow(
    'No module of the build ends with /Gone.tsx.',
  )
})

test('shows a page that the app renders only when loaded', async () => {
  const html = await fill({ modules: [], drawn: [], path: null, name: 'app' })

  expect(html).toContain('<div id="root">')
  expect(html).not.toContain('canonical')
})

test.each(['notFound', 'callback'])('excludes %s from search engines', async (name) => {
  expect(await fill({ name })).toContain('<meta name="robots" content="noindex" />')
})

test('refuses styles that would close their own element', async () => {
  await expect(fill({}, { ...styles, 'assets/shell-1.css': 'a::after{content:"</style>"}' })).rejects.toThrow(
    'Styles with </ would end their element in the page.',
  )
})
