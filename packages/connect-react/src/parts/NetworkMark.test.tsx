import type { AnyNetwork } from '@solsmith/chain'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { renderParts } from '../testing/renderParts.tsx'
import { NetworkMark } from './NetworkMark.tsx'

afterEach(cleanup)

function Mark({ money, image }: { money: 'real' | 'test'; image?: string | null }) {
  const network = { ...useActiveNetwork(), name: 'Anvil', caip2: 'solana:anvil', money } as AnyNetwork
  return <NetworkMark network={network} size="small" {...(image === undefined ? {} : { image })} />
}

const own = 'https://host.example/anvil.png'
const options = { chainImages: { 'solana:anvil': own } }

const shown = () => {
  const mark = document.querySelector('[data-money]')
  const bars = mark?.querySelector('svg') ? 'bars' : null
  return [mark?.querySelector('img')?.src ?? null, bars, mark?.getAttribute('data-letter') ?? null]
}

test("looks up the host's image if none is given", () => {
  const { redraw } = renderParts(<Mark money="real" />, { options })
  expect(shown()).toEqual([own, null, null])

  redraw(<Mark money="real" image="https://host.example/other.png" />)
  expect(shown()).toEqual(['https://host.example/other.png', null, null])

  redraw(<Mark money="real" image={null} />)
  expect(shown()).toEqual([null, 'bars', null])
})

test('without an image, Mainnet has the SOL logo and other networks a letter', () => {
  const { redraw } = renderParts(<Mark money="real" />)
  expect(shown()).toEqual([null, 'bars', null])

  redraw(<Mark money="test" />)
  expect(shown()).toEqual([null, null, 'A'])
})
