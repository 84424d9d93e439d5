import type { AnyNetwork } from '@solsmith/chain'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { drawParts } from '../testing/drawParts.tsx'
import { NetworkMark } from './NetworkMark.tsx'

afterEach(cleanup)

function Mark({ money, image }: { money: 'real' | 'test'; image?: string | null }) {
  // A network of Solana in what the mark reads.
  const network = { ...useActiveNetwork(), name: 'Anvil', caip2: 'solana:anvil', money } as AnyNetwork
  return <NetworkMark network={network} size="small" {...(image === undefined ? {} : { image })} />
}

const own = 'https://host.example/anvil.png'
const options = { chainImages: { 'solana:anvil': own } }

/** What the mark is: a picture's address, the bars of the coin, or a letter. */
const shown = () => {
  const mark = document.querySelector('[data-money]')
  return mark?.querySelector('img')?.src ?? (mark?.querySelector('svg') ? 'bars' : mark?.getAttribute('data-letter'))
}

test('the picture of the host is looked up where none is given', () => {
  const { redraw } = drawParts(<Mark money="real" />, { options })
  expect(shown()).toBe(own)

  redraw(<Mark money="real" image="https://host.example/other.png" />)
  expect(shown()).toBe('https://host.example/other.png')

  redraw(<Mark money="real" image={null} />)
  expect(shown()).toBe('bars')
})

test('without a picture real money has the bars of the coin, and other networks a letter', () => {
  const { redraw } = drawParts(<Mark money="real" />)
  expect(shown()).toBe('bars')

  redraw(<Mark money="test" />)
  expect(shown()).toBe('A')
})
