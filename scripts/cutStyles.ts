import Beasties from 'beasties'

/** Set by the server, by a press before the app has loaded, or by the browser. */
const later = [/\[data-(theme|fee|solsmith)\b/, /\[aria-busy\b/, /\[open\]/, /:focus/]

/** Cuts the inline styles of a page to the rules that it uses. */
export async function cutStyles(html: string): Promise<string> {
  const cutter = new Cutter({
    external: false,
    reduceInlineStyles: true,
    keyframes: 'critical',
    allowRules: later,
    logLevel: 'warn',
  })
  const [, styles = ''] = inline.exec(html) ?? []
  const [, cut = ''] = inline.exec(await cutter.process(html)) ?? []
  // Fonts are named by variables, which the cutter does not follow.
  const faces = [...styles.matchAll(/@font-face\s*\{[^}]*\}/g)].join('')
  return html.replace(inline, () => `<style>${faces}${cut}</style>`)
}

// Its types describe CommonJS.
const Cutter = Beasties as unknown as typeof Beasties.default

const inline = /<style>([\s\S]*?)<\/style>/
