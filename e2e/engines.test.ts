import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import { button, click, type Engine, fill, until } from './engines/engine.ts'
import { openFirefox } from './engines/firefox.ts'
import { openWebKit } from './engines/webkit.ts'
import { nowhere, places } from './places.ts'

/** Where pictures are kept, for who wants to look at them: `npm run engines -- folder` (docs/engines.md). */
const folder = process.env.ENGINE_PICTURES

const paths = [
  ...[...places, nowhere].map(({ path }) => path),
  '/learn?a=liquidity-pools',
  '/learn?a=nothing',
  '/?tool=check',
  '/?tool=authorities',
  '/?token=11111111111111111111111111111111',
]

describe.each([
  ['Firefox', openFirefox, 'firefox-esr'],
  ['WebKit', openWebKit, 'webkit2gtk-driver and xvfb'],
] as const)('in %s', (name, open, packages) => {
  test('a visitor connects the sandbox wallet, makes a token, and uses the modal by keyboard', async ({ skip }) => {
    const engine = await open()
    if (!engine) return skip(`${name} is not installed (${packages}).`)
    try {
      await walk(engine, inject('url')).catch(async (error: unknown) => {
        if (folder) await writeFile(join(folder, `${name}-failed.png`), await engine.shoot())
        throw error
      })
    } finally {
      await engine.close()
    }
  }, 240_000)

  test('every page and every view of the modal is pictured', async ({ skip }) => {
    if (!folder) return skip('npm run engines takes the pictures.')
    const engine = await open()
    if (!engine) return skip(`${name} is not installed (${packages}).`)
    try {
      await takePictures(engine, inject('url'), folder)
    } finally {
      await engine.close()
    }
  }, 600_000)
})

async function walk(engine: Engine, url: string): Promise<void> {
  await engine.resize(1280, 900)
  await engine.goto(`${url}/create-token`)
  if (!(await engine.run(hasEd25519))) {
    // The page says so instead of failing somewhere in the middle.
    await until(engine, 'a word about the missing signatures', `/Ed25519/.test(document.body.innerText)`)
    return
  }
  await click(engine, /^Connect wallet$/)
  // A first sign of a person brings the sandbox wallet.
  await until(engine, 'the sandbox wallet', `(dispatchEvent(new Event('pointermove')), ${button(/^Sandbox wallet/)})`)
  await click(engine, /^Sandbox wallet/)
  await until(engine, 'the account', button(/Your wallet/))
  await fill(engine, 'Name', 'Anvil')
  await fill(engine, 'Symbol', 'ANVL')
  await engine.run(`(document.querySelector('input[type=checkbox]').click(), null)`)
  await click(engine, /^Create ANVL: 1 signature/)
  await click(engine, /^Sign$/)
  await until(engine, 'the token', `/Paid once/.test(document.body.innerText)`, 60_000)

  await engine.run(`(${button(/Your wallet/)}.focus(), null)`)
  await engine.press('Enter')
  await until(engine, 'the modal', `document.querySelector('dialog[open]')`)
  await engine.press('Tab')
  expect(await engine.run(`document.querySelector('dialog[open]').contains(document.activeElement)`)).toBe(true)
  await engine.press('Escape')
  await until(engine, 'the end of the modal', `!document.querySelector('dialog[open]')`)
  expect(await engine.run(`/Your wallet/.test(document.activeElement.innerText)`)).toBe(true)
}

const hasEd25519 = `crypto.subtle.generateKey('Ed25519', false, ['sign']).then(() => true, () => false)`

async function takePictures(engine: Engine, url: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const keep = async (name: string) => writeFile(join(into, `${engine.name}-${name}.png`), await engine.shoot())
  for (const width of [1280, 375]) {
    await engine.resize(width, 900)
    for (const path of paths) {
      await engine.goto(`${url}${path}`)
      await until(engine, `the page ${path}`, `document.querySelector('main h1, main h2')`)
      // Figures come from the network, and letters from their files.
      await new Promise((done) => setTimeout(done, 1_500))
      await keep(`${path.replace(/^\/\??/, '').replace(/\W+/g, '-') || 'home'}-${width}`)
    }
  }
  await engine.resize(1280, 900)
  await using gallery = await openGallery()
  for (const theme of ['dark', 'light']) {
    await engine.goto(`${gallery.url}?theme=${theme}`)
    await until(engine, 'the gallery', `document.querySelectorAll('figure h2').length > 10`)
    await new Promise((done) => setTimeout(done, 3_000))
    await keep(`gallery-${theme}`)
  }
}
