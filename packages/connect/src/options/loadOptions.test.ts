import { startApi } from '@solsmith/wire/testing'
import { describe, expect, test, vi } from 'vitest'
import { apiOf } from '../api/api.ts'
import { featuresOf } from '../modal/featuresOf.ts'
import { fetchPrices } from '../prices/fetchPrices.ts'
import type { Siwx } from '../siwx/siwx.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'
import { loadOptions } from './loadOptions.ts'
import type { Options } from './options.ts'

test("loaded options replace the host's own, once per visit", async () => {
  const load = vi.fn(async () => ({ apiUrl: 'http://127.0.0.1:1', features: { swaps: false } }))
  const { connect } = await createToolkit({
    options: { loadOptions: load, nameZone: 'site.example', features: { swaps: true, send: false } },
  })
  expect(featuresOf(connect)).toMatchObject({ names: false, send: false })

  await Promise.all([loadOptions(connect), loadOptions(connect)])
  await loadOptions(connect)

  expect(load).toHaveBeenCalledTimes(1)
  expect(connect.options).toMatchObject({ apiUrl: 'http://127.0.0.1:1', nameZone: 'site.example' })
  expect(featuresOf(connect)).toMatchObject({ names: true, swaps: false, onramp: true, send: true })
})

test('the first API call waits for its URL', async () => {
  await using api = await startApi(({ path }) => ({
    body: path === '/v1/supported-chains' ? { http: [networks.sandbox.caip2], ws: [] } : { fungibles: [] },
  }))
  const { connect } = await createToolkit({ options: { loadOptions: async () => ({ apiUrl: api.url }) } })

  await fetchPrices(connect, ['x'])

  expect(api.asked.map(({ path }) => path)).toEqual(['/v1/supported-chains', '/v1/fungible/price'])
})

test('tries again after a failure, without an error', async () => {
  let isUp = false
  const load = async () => {
    if (!isUp) throw new TypeError('offline')
    return { apiUrl: 'http://127.0.0.1:1' }
  }
  const { connect, logged } = await createToolkit({ options: { loadOptions: load } })

  expect(await apiOf(connect)).toBeNull()
  isUp = true
  expect(await apiOf(connect)).not.toBeNull()
  expect(logged).toEqual([])
})

test("keeps the host's own options without a server", async () => {
  const { connect } = await createToolkit()
  const before = connect.options

  await loadOptions(connect)

  expect(connect.options).toBe(before)
})

describe('a sign-in comes from the host or from the loaded options', () => {
  const [siwx, made] = [{ isRequired: true } as Siwx, { isRequired: false } as Siwx]
  const siweConfig = { toSiwx: () => made }

  test.each<[string, Partial<Options>, Partial<Options>, Siwx]>([
    ['a loaded siweConfig', {}, { siweConfig }, made],
    ['a given siweConfig that is kept', { siweConfig }, {}, made],
    ['a given siweConfig that is replaced', { siweConfig: { toSiwx: () => siwx } }, { siweConfig }, made],
    ['a loaded siwx', {}, { siwx }, siwx],
  ])('%s is used', async (_, given, loaded, used) => {
    const { connect } = await createToolkit({ options: { ...given, loadOptions: async () => loaded } })
    await loadOptions(connect)
    expect(connect.options.siwx).toBe(used)
  })

  test.each<[string, Partial<Options>, Partial<Options>]>([
    ['both are loaded', {}, { siwx, siweConfig }],
    ['siwx is given and siweConfig loaded', { siwx }, { siweConfig }],
    ['siweConfig is given and siwx loaded', { siweConfig }, { siwx }],
  ])('C31: %s: refused', async (_, given, loaded) => {
    const { connect } = await createToolkit({ options: { ...given, loadOptions: async () => loaded } })
    for (const _again of [1, 2])
      await expect(loadOptions(connect)).rejects.toThrow('Cannot set both `siweConfig` and `siwx` options')
  })
})
