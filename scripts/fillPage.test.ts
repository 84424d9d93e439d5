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

test('the HTML of a page holds it in its own language, with what search engines read', async () => {
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

test('its styles are inline, the shell’s first; their links are switched off, for the scripts to find', async () => {
  const html = await fill()

  expect(html).toContain('<style>a{color:red}\nb{color:blue}\ni{color:green}</style>')
  expect([...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link)).toEqual([
    '<link rel="stylesheet" disabled href="/assets/shell-1.css">',
    '<link rel="stylesheet" disabled href="/assets/FaqPage-2.css">',
    '<link rel="stylesheet" disabled href="/assets/Drawn-4.css">',
    '<link rel="stylesheet" href="/assets/fonts-5.css">',
  ])
})

test('what the template only lists for later is loaded all the same where the page needs it', async () => {
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

test('the styles of its fonts come after what a person reads, and before the scripts', async () => {
  const html = await fill()
  const at = html.indexOf('<link rel="stylesheet" href="/assets/fonts-5.css">')

  expect(at).toBeGreaterThan(html.indexOf('</h1>'))
  expect(at).toBeLessThan(html.indexOf('<script type="module"'))
  expect(html).not.toContain('as="font"')
})

test('its scripts come after what a person reads, fetched behind everything else; what is drawn needs none', async () => {
  const html = await fill()

  expect(html.indexOf('<script type="module"')).toBeGreaterThan(html.indexOf('</h1>'))
  expect(html.match(/<script type="module"/g)).toHaveLength(1)
  expect([...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)).toEqual([
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/FaqPage-2.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared-3.js">',
  ])
})

test('a module that the build does not have is told, for a page that names none loads them one after the other', async () => {
  await expect(fill({ modules: ['/FaqPage.tsx', '/Gone.tsx'] })).rejects.toThrow(
    'No module of the build ends with /Gone.tsx.',
  )
})

test('a page that the app draws waits for it', async () => {
  const html = await fill({ modules: [], drawn: [], path: null, name: 'app' })

  expect(html).toContain('<div id="root">')
  expect(html).not.toContain('canonical')
})

test.each(['notFound', 'callback'])('search engines leave %s out', async (name) => {
  expect(await fill({ name })).toContain('<meta name="robots" content="noindex" />')
})

test('styles that would end their own element are refused', async () => {
  await expect(fill({}, { ...styles, 'assets/shell-1.css': 'a::after{content:"</style>"}' })).rejects.toThrow(
    'Styles with </ would end their element in the page.',
  )
})
