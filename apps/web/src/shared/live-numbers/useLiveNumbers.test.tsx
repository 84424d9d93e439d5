import { expect, test } from 'vitest'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { useLiveNumbers } from './useLiveNumbers.ts'

function Status() {
  return <p>{useLiveNumbers().status}</p>
}

const away = { ...config, networks: { ...config.networks, mainnet: { isAvailable: false } } }

test.each<[string, Place]>([
  ['loading', { instance: { status: 'loading' } }],
  ['unreachable', { networkId: 'mainnet', instance: { status: 'ready', config: away } }],
  ['failed', { answers: { getSlot: 500 } }],
])('the numbers of a network are %s', async (status, place) => {
  await renderInApp(<Status />, place)

  await expect.poll(() => document.querySelector('p')?.textContent).toBe(status)
})
