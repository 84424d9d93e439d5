import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSolanaRpc, generateKeyPairSigner, lamports } from '@solana/kit'
import { describe, expect, inject, test } from 'vitest'
import { openGallery } from '../scripts/gallery.ts'
import { type Stack, startStack } from '../scripts/stack.ts'
import { awaitRunning } from './awaitRunning.ts'
import { button, click, type Engine, enter, enterLast, fill, text, until } from './engines/engine.ts'
import { openFirefox } from './engines/firefox.ts'
import { openWebKit } from './engines/webkit.ts'
import { createOwnToken } from './ownToken.ts'
import { nowhere, places } from './places.ts'
import { fairDraft, makeOwnPool } from './poolHelp.ts'

/** Folder for pictures: `npm run engines -- folder` (docs/engines.md). */
const folder = process.env.ENGINE_PICTURES

const paths = [
  ...[...places, nowhere].map(({ path }) => path),
  '/learn?a=liquidity-pools',
  '/learn?a=nothing',
  '/?check',
  '/?authorities',
  '/?token=11111111111111111111111111111111',
]

const journeys: readonly (readonly [title: string, (engine: Engine, url: string) => Promise<void>])[] = [
  ['a visitor connects the sandbox wallet, makes a token, and uses the modal by keyboard', createToken],
  ['SOL is sent from the wallet window', sendSol],
  ['a name is registered, and shown next to the address', registerName],
  ['SOL is swapped for a token of a pool', swapTokens],
  ['SOL is bought in another window, which leads back', buySol],
]

/** Journeys of the embedded wallet, each with its own stack. */
const logins: readonly (readonly [title: string, (engine: Engine, stack: Stack) => Promise<void>])[] = [
  ['someone logs in by e-mail, and signs once in a window of the wallet', logInByMail],
  ['someone logs in through the local provider, in its window', logInThroughProvider],
]

describe.each([
  ['Firefox', openFirefox, 'firefox-esr'],
  ['WebKit', openWebKit, 'webkit2gtk-driver and xvfb'],
] as const)('in %s', (name, open, packages) => {
  test.for(journeys)('%s', async ([title, journey], { skip }) => {
    const engine = await open()
    if (!engine) return skip(`${name} is not installed (${packages}).`)
    try {
      await journey(engine, inject('url')).catch(async (error: unknown) => {
        if (folder) await mkdir(folder, { recursive: true })
        if (folder) await writeFile(join(folder, `${name}-${title.replace(/\W+/g, '-')}.png`), await engine.shoot())
        throw error
      })
    } finally {
      await engine.close()
    }
  })

  test.for(logins)('%s', async ([title, journey], { skip }) => {
    const engine = await open()
    if (!engine) return skip(`${name} is not installed (${packages}).`)
    if (engine.name === 'WebKit' && journey === logInThroughProvider) {
      await engine.close()
      return skip('The window of a provider is not walked in WebKit yet.')
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
    const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist'), env: { LOGINS: 'on' } })
    try {
      await awaitRunning(stack)
      await journey(engine, stack).catch(async (error: unknown) => {
        if (folder) await mkdir(folder, { recursive: true })
        if (folder) await writeFile(join(folder, `${name}-${title.replace(/\W+/g, '-')}.png`), await engine.shoot())
        throw error
      })
    } finally {
      await engine.close()
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test('takes a picture of every page and every view of the modal', async ({ skip }) => {
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

/** Opens a page, and connects its sandbox wallet. False if the browser cannot sign, which the page reports. */
async function connectSandbox(engine: Engine, address: string): Promise<boolean> {
  await engine.resize(1280, 900)
  await engine.goto(address)
  if (!(await engine.run(hasEd25519))) {
    await engine.goto(`${new URL(address).origin}/create-token`)
    // The page reports it early.
    await until(engine, 'a word about the missing signatures', `/Ed25519/.test(document.body.innerText)`)
    return false
  }
  await click(engine, /^Connect wallet$/)
  // The sandbox wallet loads on the first interaction.
  await until(engine, 'the sandbox wallet', `(dispatchEvent(new Event('pointermove')), ${button(/^Sandbox wallet/)})`)
  await click(engine, /^Sandbox wallet/)
  await until(engine, 'the account', `!document.querySelector('dialog[open]') && ${button(/^Your wallet/)}`)
  return true
}

/** The same, with the account open and funded. */
async function openAccount(engine: Engine, url: string): Promise<boolean> {
  if (!(await connectSandbox(engine, `${url}/faq`))) return false
  await click(engine, /^Your wallet/)
  await click(engine, /^Get more SOL/)
  await until(engine, 'SOL', text(/[1-9][\d.]* SOL/))
  return true
}

async function createToken(engine: Engine, url: string): Promise<void> {
  if (!(await connectSandbox(engine, `${url}/create-token`))) return
  await fill(engine, 'Name', 'Anvil')
  await fill(engine, 'Symbol', 'ANVL')
  await engine.run(`(document.querySelector('input[type=checkbox]').click(), null)`)
  await click(engine, /^Create ANVL: 1 signature/)
  await click(engine, /^Sign$/)
  await until(engine, 'the token', `/Total paid/.test(document.body.innerText)`, 60_000)

  await engine.run(`(${button(/Your wallet/)}.focus(), null)`)
  await engine.press('Enter')
  await until(engine, 'the modal', `document.querySelector('dialog[open]')`)
  await engine.press('Tab')
  expect(await engine.run(`document.querySelector('dialog[open]').contains(document.activeElement)`)).toBe(true)
  await engine.press('Escape')
  await until(engine, 'the end of the modal', `!document.querySelector('dialog[open]')`)
  expect(await engine.run(`/Your wallet/.test(document.activeElement.innerText)`)).toBe(true)
}

const rpcOf = () => createSolanaRpc(inject('rpcUrl'))

async function sendSol(engine: Engine, url: string): Promise<void> {
  if (!(await openAccount(engine, url))) return
  const { address } = await generateKeyPairSigner()
  await click(engine, /^Send$/)
  await until(engine, 'the form', button(/^Max/))
  await fill(engine, 'Amount', '0.25')
  await fill(engine, 'To', address)
  await click(engine, /^Preview Send$/)
  await click(engine, /^Send 0\.25 SOL$/)
  await click(engine, /^Sign$/)
  await until(engine, 'the result', text(/Sent 0\.25 SOL to/))
  expect((await rpcOf().getBalance(address).send()).value).toBe(250_000_000n)
}

async function registerName(engine: Engine, url: string): Promise<void> {
  if (!(await openAccount(engine, url))) return
  const name = `${engine.name.toLowerCase()}-${Date.now()}`
  await click(engine, /^Choose name$/)
  await click(engine, /^Choose name$/)
  await until(engine, 'the field', `document.querySelector('dialog[open] input')`)
  await fill(engine, 'Account name', name)
  await until(engine, 'that it is free', text(/Available/i))
  await click(engine, /^Register$/)
  await click(engine, /^Sign$/)
  await until(engine, 'the name', text(new RegExp(`${name}\\.\\d+\\.localhost is yours`)))
  await click(engine, /^Go to your account$/)
  await until(
    engine,
    'the name in the account',
    `/${name.slice(0, 12)}/.test(document.querySelector('dialog[open]').innerText)`,
  )
}

async function swapTokens(engine: Engine, url: string): Promise<void> {
  const rpc = rpcOf()
  const maker = await generateKeyPairSigner()
  await rpc.requestAirdrop(maker.address, lamports(10_000_000_000n)).send()
  const token = await createOwnToken(rpc, maker, { ...fairDraft, symbol: 'OTHER' })
  await makeOwnPool(rpc, maker, token)
  if (!(await openAccount(engine, url))) return
  await click(engine, /^Swap$/)
  await click(engine, /^Select token$/)
  await until(engine, 'the search', `document.querySelector('dialog[open] input[type=search]')`)
  await fill(engine, 'Search tokens', token.address)
  await click(engine, /OTHER/)
  await until(engine, 'a quote', text(/Price impact/))
  await click(engine, /^Review swap$/)
  await until(engine, 'what is accepted', `document.querySelector('dialog[open] input[type=checkbox]')`)
  await engine.run(`(document.querySelector('dialog[open] input[type=checkbox]').click(), null)`)
  await click(engine, /^Swap 1 SOL/)
  await click(engine, /^Sign$/)
  await until(engine, 'the tokens', text(/OTHER[\s\S]*\d/), 60_000)
  await until(engine, 'the account', text(/Disconnect/), 60_000)
}

async function buySol(engine: Engine, url: string): Promise<void> {
  if (!(await openAccount(engine, url))) return
  await click(engine, /^Buy$/)
  await until(engine, 'a quote', text(/≈ [\d.]+ SOL/))
  await enter(engine, /Sandbox faucet/)
  await engine.follow()
  await until(engine, 'the provider', text(/Buy sandbox SOL/))
  await enter(engine, /^Pay /)
  await until(engine, 'the delivery', text(/SOL delivered/), 60_000)
  await enter(engine, /^Return to Solsmith$/)
  await engine.back()
  await until(engine, 'the list of purchases', `document.querySelector('dialog[open] ul, dialog[open] ol')`)
  await until(engine, 'the purchase', text(/[\d.]+ SOL/))
}

async function readMails({ walletUrl }: Stack, to: string): Promise<readonly { subject: string; text: string }[]> {
  const answer = await fetch(`${walletUrl}/inbox/mails`, { headers: { 'sec-fetch-site': 'same-origin' } })
  // As the inbox page reads them.
  const { mails } = (await answer.json()) as { mails: readonly { to: string; subject: string; text: string }[] }
  return mails.filter((mail) => mail.to === to)
}

/** Waits for an email, and finds a text in it. */
async function findInMail(stack: Stack, to: string, wanted: RegExp): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    for (const { subject, text: words } of await readMails(stack, to)) {
      const [, found] = wanted.exec(`${subject}\n${words}`) ?? []
      if (found !== undefined) return found
    }
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new TypeError(`No mail to ${to} has ${wanted}.`)
}

/** Opens the modal. False if the browser cannot sign, which the page reports. */
async function openLogin(engine: Engine, { url }: Stack): Promise<boolean> {
  await engine.resize(1280, 900)
  await engine.goto(`${url}/create-token`)
  if (!(await engine.run(hasEd25519))) {
    await until(engine, 'a word about the missing signatures', `/Ed25519/.test(document.body.innerText)`)
    return false
  }
  await click(engine, /^Connect wallet$/)
  return true
}

const frameIsShown = `document.getElementById('w3m-iframe')?.closest('dialog')?.open`

const readToEnd = `(() => { const body = document.querySelector('.body'); body.scrollTo(0, body.scrollHeight); return null })()`

/** Declines the passkey in the window: neither engine has a virtual authenticator. */
async function restoreByLogin(engine: Engine): Promise<void> {
  await until(engine, 'the frame', frameIsShown, 60_000)
  await engine.enterFrame('w3m-iframe')
  await enter(engine, /^Choose in a window$/)
  await engine.follow()
  const login = /^Use (email|this login) instead$/
  await until(engine, 'the choice', button(login))
  await engine.run(readToEnd)
  // An earlier press does not count as deliberate.
  await new Promise((done) => setTimeout(done, 1_200))
  await enterLast(engine, login)
  await engine.back()
}

const isLoggedIn = (engine: Engine) =>
  until(engine, 'the account', `!document.querySelector('dialog[open]') && ${button(/Your wallet/)}`, 60_000)

async function logInByMail(engine: Engine, stack: Stack): Promise<void> {
  if (!(await openLogin(engine, stack))) return
  const email = `${engine.name.toLowerCase()}-${Date.now()}@example.org`
  const field = `document.querySelector('dialog[open] input[type=email]')`
  await until(engine, 'the field', field)
  await engine.run(`(${field}.focus(), null)`)
  await fill(engine, 'Email address', email)
  await engine.press('Enter')
  await until(engine, 'the way to the inbox', button(/^Open test inbox$/), 60_000)
  const token = await findInMail(stack, email, /\/approve#(\S+)/)
  const approved = await fetch(`${stack.walletUrl}/wallet/v1/approval/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.walletUrl ?? '' },
    body: JSON.stringify({ token }),
  })
  expect(approved.status).toBe(200)
  await until(engine, 'the boxes of the code', `document.querySelector('[aria-label="Digit 1"]')`, 60_000)
  await fill(engine, 'Digit 1', await findInMail(stack, email, /Your code: (\d{6})/))
  await restoreByLogin(engine)
  await isLoggedIn(engine)

  await fill(engine, 'Name', 'Anvil')
  await fill(engine, 'Symbol', 'ANVL')
  await engine.run(`(document.querySelector('input[type=checkbox]').click(), null)`)
  await click(engine, /^Create ANVL: 1 signature/)
  await until(engine, 'the frame', frameIsShown, 60_000)
  // The frame is visible, and scripts cannot open its window.
  await engine.enterFrame('w3m-iframe')
  await enter(engine, /^Review in a window$/)
  await engine.follow()
  await until(engine, 'the request', text(/Requested by http/))
  await engine.run(readToEnd)
  await new Promise((done) => setTimeout(done, 1_200))
  await enterLast(engine, /^Sign$/)
  await engine.back()
  await until(engine, 'the token', `/Total paid/.test(document.body.innerText)`, 60_000)
}

async function logInThroughProvider(engine: Engine, stack: Stack): Promise<void> {
  if (!(await openLogin(engine, stack))) return
  await enter(engine, /Continue with Local identity provider$/)
  await engine.follow()
  await until(engine, 'the provider', text(/log in with any name/))
  await fill(engine, 'Name', `${engine.name} ${Date.now()}`)
  await enterLast(engine, /^Log in$/)
  await engine.back()
  await restoreByLogin(engine)
  await isLoggedIn(engine)
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
      // Wait for figures and fonts.
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
