import { expect, test } from 'vitest'
import { readSiteName } from './readSiteName.ts'

const page = 'https://site.example'
const about = (name: string, url = `${page}/app`) => ({ name, url, description: '', icons: [] })

test.each([
  ['Site & Söhne', 'Site & Söhne'],
  ['  Two\n lines ', 'Two lines'],
  ['Site”. Asked by https://bank.example “', 'Site. Asked by httpsbank.example'],
  ['a\u202Egnp\u200B\u0000b', 'agnpb'],
  ['x'.repeat(100), 'x'.repeat(40)],
  ['\u200B', null],
  ['\u3164', null],
  ['a\u034F\u115F\uFE0Fb', 'ab'],
  ['-’. ', null],
])('shows the name %j as %j', (name, shown) => {
  expect(readSiteName(about(name), page)).toBe(shown)
})

test.each(['https://other.example', 'http://site.example', 'https://site.example.evil.example', 'site.example', ''])(
  'shows no name of a page that says it is %s',
  (url) => {
    expect(readSiteName(about('Site', url), page)).toBeNull()
    expect(readSiteName(undefined, page)).toBeNull()
  },
)
