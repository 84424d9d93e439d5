import { EmbeddedError, eip155, SendError, toastTexts } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { de } from './de.ts'
import type { ModalWords } from './en.ts'
import { loadWords } from './loadWords.ts'
import { modalDe } from './modal.de.ts'
import { modalEn } from './modal.en.ts'
import { toastText } from './toastText.ts'
import { errorText } from './useMessageOf.ts'

function sentences(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value === 'function') return new Map([[path, String(value('3', '4', '5'))]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...sentences(part, path === '' ? key : `${path}.${key}`)]),
  )
}

const shown = ({ errors: _, ...words }: ModalWords) => sentences(words)

/** Names and words shared by both languages. */
const same =
  /WalletConnect|Farcaster|Smart Session|Wallets|Explorer|Multichain|NFTs|Browser|Desktop|Website|Name$|Token|Transaktion/

test('German has every English text, with the same names and numbers', () => {
  const english = shown(modalEn)
  const german = shown(modalDe)
  expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  const differing = (path: string) =>
    (english.get(path) ?? '').replace(/\D/g, '') !== (german.get(path) ?? '').replace(/\D/g, '')
  expect([...german.keys()].filter(differing)).toEqual([])
})

test('almost no text is left in English', () => {
  const english = shown(modalEn)
  const left = [...shown(modalDe)].filter(([path, text]) => english.get(path) === text && !same.test(text))
  expect(left.map(([path]) => path)).toMatchInlineSnapshot(`
    [
      "review.theirToken",
      "swap.route",
    ]
  `)
})

const toast = (message: string) => ({ variant: 'error', message, autoClose: true }) as const

test("translates the toolkit's toasts, and keeps others", () => {
  expect(toastText(toast(toastTexts.signatureDeclined), modalDe)).toBe('Signatur abgelehnt')
  expect(toastText(toast('Told by the frame'), modalDe)).toBe('Told by the frame')
  for (const text of Object.values(toastTexts)) expect(toastText(toast(text), modalEn)).toBe(text)
})

test("translates errors by name; English uses the toolkit's", () => {
  const error = new EmbeddedError('EmailCooldownError', { seconds: 12 })
  expect(errorText(error, modalDe)).toBe('Bitte versuchen Sie es in 12 Sekunden erneut')
  expect(errorText(error, modalEn)).toBe('Please try again after 12 seconds')
  expect(toastText({ ...toast(error.message), error }, modalDe)).toBe('Bitte versuchen Sie es in 12 Sekunden erneut')
  expect(errorText(new Error('other'), modalDe)).toBe('other')
  const failed = new SendError('SimulationFailedError', { reason: 'it expired', error: null, logs: [] })
  expect(errorText(failed, modalDe)).toBe(
    'Die Simulation ist fehlgeschlagen: sie ist abgelaufen. Es wurde nichts gesendet.',
  )
})

test('each namespace has its error texts', async () => {
  expect(modalDe.errors).not.toHaveProperty('BundlerError')
  const { errors } = await loadWords({ ...de }, [eip155])
  expect(errors.BundlerError?.({ fault: 'answer' })).toMatch(/^Der Bundler/)
  expect(errors.EmailCooldownError?.({ seconds: 3 })).toBe('Bitte versuchen Sie es in 3 Sekunden erneut')
  expect((await loadWords(de)).errors).not.toHaveProperty('BundlerError')
  // Another toolkit on the same page.
  expect((await loadWords(de, [eip155])).errors).toHaveProperty('BundlerError')
})
