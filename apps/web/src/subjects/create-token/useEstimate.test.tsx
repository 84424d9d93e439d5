import { isSolana } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { useEstimate } from './useEstimate.ts'

function Estimate({ isReachable, name }: { isReachable: boolean; name: string }) {
  const network = useConnect().networks.filter(isSolana)[0]
  if (!network) throw new TypeError('A network is expected.')
  const { data } = useEstimate(network, isReachable, { standard: 'modern', name, symbol: 'ANVL' })
  return <output aria-label="Cost">{data ? String(data.totalLamports) : ''}</output>
}

async function draw({
  name = 'Anvil',
  isReachable = true,
  ...place
}: Place & { name?: string; isReachable?: boolean } = {}) {
  const { asked, unmount } = await renderInApp(<Estimate isReachable={isReachable} name={name} />, {
    answers: {
      getMinimumBalanceForRentExemption: ({ body }) => Number((body as [number])[0]) * 1_000, // A number of bytes.
      '/api/fees': () => ({ tables: [] }),
    },
    ...place,
  })
  const cost = () => Number(screen.getByLabelText('Cost').textContent)
  return { asked, unmount, cost }
}

async function costOf(place: Parameters<typeof draw>[0]) {
  const { cost, unmount } = await draw(place)
  await expect.poll(cost).toBeGreaterThan(0)
  const read = cost()
  unmount()
  return read
}

test('charges rent for each letter of a name', async () => {
  const [short, long] = [await costOf({ name: 'Anvil' }), await costOf({ name: 'Anvils' })]

  expect(long - short).toBe(1_000)
})

test("sizes the link by the instance's public URL", async () => {
  const publicUrl = `${location.origin}/of/tokens`
  const [here, there] = [
    await costOf({ instance: { status: 'loading' } }),
    await costOf({ instance: { status: 'ready', config: { ...config, publicUrl } } }),
  ]

  expect(there - here).toBe('/of/tokens'.length * 1_000)
})

test('skips an unreachable network', async () => {
  const { asked, cost } = await draw({ isReachable: false })

  expect(asked('getMinimumBalanceForRentExemption')).toEqual([])
  expect(cost()).toBe(0)
})
