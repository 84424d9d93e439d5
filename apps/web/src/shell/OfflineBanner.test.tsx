import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { en } from './words/silence.en.ts'

async function draw(place: Place) {
  const drawn = await renderInApp(null, place)
  return {
    ...drawn,
    show: () =>
      drawn.redraw(
        <main>
          <OfflineBanner />
        </main>,
      ),
    line: () => screen.getByRole('main').firstElementChild as HTMLElement, // The banner is always rendered.
  }
}

test('names a silent network, and the consequence', async () => {
  const { show, line } = await draw({ networkId: 'devnet' })
  const { fetch: fetchBefore } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('No one answers.'))
  onTestFinished(() => {
    globalThis.fetch = fetchBefore
  })

  await show()

  expect(await screen.findByText(en.silent('Devnet'))).toBeTruthy()
  expect(line().textContent).toBe(`${en.silent('Devnet')} ${en.more}`)
  expect(line().dataset.shown).toBe('true')
  expect(screen.queryByText(en.offline)).toBeNull()
})

test('takes no room if the network answers', async () => {
  const { show, line, asked } = await draw({ answers: { getSlot: () => 5 } })

  await show()

  await expect.poll(() => asked('getSlot').length).toBe(1)
  expect(line().textContent).toBe('')
  expect(line().childElementCount).toBe(0)
  expect(line().hasAttribute('data-shown')).toBe(false)
})

test('skips an unreachable network', async () => {
  const networks = { ...config.networks, mainnet: { isAvailable: false } }
  const { show, asked, line } = await draw({
    answers: { getSlot: () => 5 },
    networkId: 'mainnet',
    instance: { status: 'ready', config: { ...config, networks } },
  })

  await show()

  expect(asked('getSlot')).toEqual([])
  expect(line().textContent).toBe('')
})
