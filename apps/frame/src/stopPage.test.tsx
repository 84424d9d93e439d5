import { walletApi } from '@solsmith/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { en as words } from './words/en.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  document.body.replaceChildren()
})

const token = 'A'.repeat(43)
const text = () => document.body.textContent
const press = () => document.querySelector('button')?.click()

async function open(...answers: readonly Response[]) {
  const asked: { readonly url: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    // Requests of pages that earlier files have opened in this process.
    if (url !== walletApi.stopRecovery.path) throw new TypeError('fetch failed')
    asked.push({ url, body: JSON.parse(String(body)) })
    return answers[asked.length - 1]
  })
  location.hash = `#${token}`
  await import('./stopPage.ts')
  return asked
}

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

test('stops nothing before the button press, then shows what to do', async () => {
  const asked = await open(answer({}))
  expect(text()).toContain(words.stop.title)
  expect(asked).toEqual([])

  press()
  await expect.poll(text).toContain(words.stop.done)
  expect(text()).toContain(words.stop.doneText)
  expect(document.querySelector('button')).toBeNull()
  expect(asked).toEqual([{ url: walletApi.stopRecovery.path, body: { token } }])
})

test('reports a link that stops nothing, and allows a retry', async () => {
  const refused = () =>
    answer({ status: 'FAILED', reasons: [{ name: 'RecoveryEndedError', description: '', facts: {} }] }, 410)
  const asked = await open(refused(), answer({}))
  press()
  await expect.poll(text).toContain('No device is waiting for your wallet')
  expect(text()).not.toContain(words.stop.done)

  press()
  await expect.poll(text).toContain(words.stop.done)
  expect(asked).toHaveLength(2)
})
