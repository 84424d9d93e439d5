import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { useTokenCosts } from '../../subjects/home/useTokenCosts.ts'
import { LiveSource } from './LiveSource.tsx'
import { LiveFigure, LiveText } from './LiveText.tsx'
import { en } from './words/en.ts'

const node = { ...answerNode({}), getRecentPerformanceSamples: () => [{ numSlots: 150, samplePeriodSecs: 60 }] }

function Costs() {
  const cost = useTokenCosts(true)
  return <p>{cost.status === 'ready' ? `ready at ${cost.costs.slot} of ${cost.network.id}` : cost.status}</p>
}

const draw = (place: Place = {}) =>
  renderInApp(
    <>
      <LiveText>{'A slot takes {slotTime} of {nobody}.'}</LiveText>
      <hr />
      <LiveFigure of="signature" />
      <hr />
      <LiveSource />
      <Costs />
    </>,
    { answers: node, ...place },
  )

const pieces = () => document.body.innerHTML.split('<hr>').map((html) => html.replace(/<[^>]*>/g, ''))

const withoutMainnet = { ...config, networks: { ...config.networks, mainnet: { isAvailable: false } } }

test('shows figures of the current network in their sentence, with the slot', async () => {
  await draw()

  await expect
    .poll(pieces)
    .toEqual([
      'A slot takes 400 ms of {nobody}.',
      '0.000005 SOL',
      `${en.source('Sandbox')} 431,207,884ready at 431207884 of sandbox`,
    ])
})

test('shows a loading state per figure', async () => {
  await draw({ answers: { ...node, getSlot: 'never' } })

  expect(pieces()).toEqual([`A slot takes ${en.reading} of {nobody}.`, en.reading, `${en.readingAll}loading`])
})

test.for([{ status: 'loading' } as const, { status: 'failed', retry: () => undefined } as const])(
  'requests nothing while the instance is $status',
  async (instance) => {
    const { asked } = await draw({ instance })

    const isFailed = instance.status === 'failed'
    const figure = isFailed ? en.unknown : en.reading
    const source = isFailed ? `${en.failed} ${en.retry}` : en.readingAll
    expect(pieces()).toEqual([`A slot takes ${figure} of {nobody}.`, figure, `${source}${instance.status}`])
    expect(asked('getSlot')).toEqual([])
  },
)

test('names an unreachable network without requests', async () => {
  const { asked } = await draw({ networkId: 'mainnet', instance: { status: 'ready', config: withoutMainnet } })

  expect(pieces()).toEqual([
    `A slot takes ${en.unknown} of {nobody}.`,
    en.unknown,
    `${en.unreachable('Mainnet')}unreachable`,
  ])
  expect(asked('getSlot')).toEqual([])
})

test('offers a retry if the network does not answer', async () => {
  let isUp = false
  const { user } = await draw({
    answers: { ...node, getSlot: () => (isUp ? 7 : Promise.reject(new TypeError('Away'))) },
  })
  await expect
    .poll(pieces)
    .toEqual([`A slot takes ${en.unknown} of {nobody}.`, en.unknown, `${en.failed} ${en.retry}failed`])

  isUp = true
  await user.click(screen.getByRole('button', { name: en.retry }))

  await expect.poll(() => pieces()[2]).toBe(`${en.source('Sandbox')} 7failed`)
})
