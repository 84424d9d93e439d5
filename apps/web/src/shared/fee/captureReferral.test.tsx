import { type Address, createSignableMessage, generateKeyPairSigner, getBase58Decoder } from '@solana/kit'
import { type AffiliateCode, writeAffiliateCode } from '@solsmith/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { captureReferral, readRecord } from './captureReferral.ts'
import { clearReferral, readReferral } from './referral.ts'

const signer = await generateKeyPairSigner()
const { address: other } = await generateKeyPairSigner()
const wallet = signer.address

function serve(record: AffiliateCode | null = null) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method} ${url} ${init?.body ?? ''}`.trim())
    return new Response(JSON.stringify(url.includes('codes') ? { record } : {}))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    clearReferral()
    history.replaceState(null, '', '/')
  })
  return asked
}

const open = (path: string) => history.replaceState({ kept: true }, '', path)

const sign = async (more: Partial<AffiliateCode> = {}): Promise<AffiliateCode> => {
  const record = { code: 'anvil', wallet: wallet as string, site: location.origin, time: 1_764_000_000, ...more }
  const [signed] = await signer.signMessages([createSignableMessage(writeAffiliateCode(record))])
  return { ...record, signature: getBase58Decoder().decode(signed?.[wallet] ?? new Uint8Array()) }
}

test('removes an address from the URL, stores it and counts it once', async () => {
  const asked = serve()
  open(`/create-token?network=devnet&ref=${wallet}&a=b%20c#cost`)

  await captureReferral()

  expect(location.pathname + location.search + location.hash).toBe('/create-token?network=devnet&a=b%20c#cost')
  expect(history.state).toEqual({ kept: true })
  expect(readReferral()).toMatchObject({ wallet, code: null })
  expect(asked).toEqual([`POST /api/affiliate-clicks {"wallet":"${wallet}"}`])
})

test.each([
  '',
  'abc',
  'Capital',
  'under_score',
  'a-code-that-is-too-long',
  '11111111111111111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  '../../etc',
  '%3Cscript%3E',
])('ignores an invalid address or code, and removes it from the URL: %s', async (text) => {
  const asked = serve()
  open(`/?ref=${text}`)

  await captureReferral()

  expect(location.search).toBe('')
  expect(readReferral()).toBeNull()
  expect(asked).toEqual([])
})

test('ignores two links in one URL', async () => {
  serve()
  open(`/?ref=${wallet}&ref=${other}`)

  await captureReferral()

  expect(location.search).toBe('')
  expect(readReferral()).toBeNull()
})

test('does not touch the callback page', async () => {
  serve()
  open(`/callback?ref=${wallet}`)

  await captureReferral()

  expect(location.search).toBe(`?ref=${wallet}`)
  expect(readReferral()).toBeNull()
})

test('resolves a code to the wallet that signed it', async () => {
  const asked = serve(await sign())
  open('/?ref=anvil')

  await captureReferral()

  expect(readReferral()).toMatchObject({ wallet, code: 'anvil' })
  expect(asked).toEqual(['GET /api/affiliate-codes/anvil', `POST /api/affiliate-clicks {"wallet":"${wallet}"}`])
})

test("refuses a server's record with another wallet, code or site", async () => {
  const record = await sign()
  const wanted = { code: 'anvil', site: location.origin }
  const refused: readonly AffiliateCode[] = [
    { ...record, wallet: other },
    { ...record, time: record.time + 1 },
    { ...record, signature: record.signature.slice(0, -1) },
    { ...record, signature: '0' },
    { ...record, time: 1e300 },
    await sign({ code: 'other' }),
    await sign({ site: 'https://else.example' }),
    await sign({ wallet: '11111111111111111111111111111111' as Address }),
  ]

  expect(await readRecord(record, wanted)).toBe(wallet)
  for (const one of refused) expect(await readRecord(one, wanted)).toBeNull()
})

test('stores nothing for an unknown code or a silent server', async () => {
  serve(null)
  open('/?ref=anvil')
  await captureReferral()
  expect(readReferral()).toBeNull()

  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  open('/?ref=anvil')
  await captureReferral()
  expect(readReferral()).toBeNull()
})
