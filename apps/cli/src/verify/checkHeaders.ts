import { createHash } from 'node:crypto'

type Judged = {
  readonly problems: readonly string[]
  /** Of a policy, for this instance: other origins that it allows. */
  readonly allowed: Readonly<Record<string, readonly string[]>>
}

/** Headers that load or open something else. */
const forbidden = ['link', 'refresh', 'location', 'service-worker-allowed', 'speculation-rules']

/** Directives that an instance completes. */
const open: Readonly<Record<string, RegExp>> = {
  'frame-src': /^https?:\/\/[\w.-]+(:\d+)?$/,
  'connect-src': /^('self'|wss?:\/\/[\w.-]+(:(\d+|\*))?)$/,
  'frame-ancestors': /^('none'|'self'|https?:\/\/(\*\.)?[\w.-]+(:(\d+|\*))?)$/,
}

/** Compares the headers that decide what a page may load and who may embed it. */
export function checkHeaders(expected: Readonly<Record<string, string>>, found: Headers, page: string): Judged {
  const { 'content-security-policy': policy = '', ...others } = expected
  const wrong = Object.entries(others).flatMap(([name, value]) => (found.get(name) === value ? [] : [name]))
  const extra = forbidden.filter((name) => found.has(name))
  const judged = judgePolicy(readPolicy(policy), found.get('content-security-policy') ?? '', hashStyle(page))
  const isPage = /^text\/html; ?charset=utf-8$/i.test(found.get('content-type') ?? '')
  return { ...judged, problems: [...wrong, ...extra, ...(isPage ? [] : ['content-type']), ...judged.problems] }
}

function judgePolicy(expected: ReadonlyMap<string, string>, text: string, styleHash: string): Judged {
  const found = readPolicy(text)
  const missing = [...expected].filter(
    ([name, value]) => !(name in open && found.has(name)) && found.get(name) !== value,
  )
  const more = [...found].filter(([name]) => !expected.has(name) || name in open)
  const wrong = more.filter(([name, value]) => {
    if (name === 'style-src') return value !== `'self' '${styleHash}'`
    const form = open[name]
    // Unchanged.
    return !(expected.get(name) === value || (form && value.split(' ').every((source) => form.test(source))))
  })
  const names = [...new Set([...missing, ...wrong].map(([name]) => name))]
  return {
    problems: text.includes(',')
      ? ['content-security-policy']
      : names.map((name) => `content-security-policy: ${name}`),
    allowed: Object.fromEntries(
      more.flatMap(([name, value]) =>
        name in open ? [[name, value.split(' ').filter((source) => !source.startsWith("'"))]] : [],
      ),
    ),
  }
}

/** The first of a name counts, as in browsers. */
function readPolicy(text: string): ReadonlyMap<string, string> {
  const directives = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources.join(' '))
  }
  return directives
}

function hashStyle(page: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}
