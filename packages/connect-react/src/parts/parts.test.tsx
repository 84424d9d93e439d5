import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { AmountText } from './AmountText.tsx'
import { Coin } from './Coin.tsx'
import { Detail, Details, Ledger } from './Details.tsx'
import { Empty } from './Empty.tsx'
import { Notice } from './Notice.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Waiting } from './Waiting.tsx'
import { WalletIcon } from './WalletIcon.tsx'
import { WholeAddress } from './WholeAddress.tsx'

afterEach(cleanup)

describe('what a view says', () => {
  test('a long number may break after its separators, and reads as it is', () => {
    render(<AmountText>1,000,000,000.000000001 ANVL</AmountText>)

    expect(document.body.textContent).toBe('1,000,000,000.000000001 ANVL')
    expect(document.querySelectorAll('wbr').length).toBeGreaterThan(0)
  })

  test('a whole address is never shortened', () => {
    render(<WholeAddress address="7fUQh1wVvL3mTq8dJb" />)

    expect(document.body.textContent).toBe('7fUQh1wVvL3mTq8dJb')
    expect(document.querySelectorAll('wbr')).toHaveLength(1)
  })

  test('a whole address breaks in its middle, with the odd letter in the first line', () => {
    render(<WholeAddress address="7fUQh1w" />)

    expect([...document.querySelectorAll('wbr')].map((one) => one.previousSibling?.textContent)).toEqual(['7fUQ'])
    expect(document.querySelector('wbr')?.nextSibling?.textContent).toBe('h1w')
  })

  test('a fact is a term with its value', () => {
    render(
      <Details>
        <Detail name="Network">Mainnet</Detail>
      </Details>,
    )

    expect(screen.getByText('Network').nextElementSibling?.textContent).toBe('Mainnet')
    expect(screen.getByText('Network').tagName).toBe('DT')
  })

  test('a ledger has a header for every column and row', () => {
    render(
      <Ledger
        rows={[{ what: 'You', before: '6', after: '3.5' }]}
        words={{ what: 'Account', before: 'Before', after: 'After' }}
      />,
    )

    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Account', 'Before', 'After'])
    expect(within(table).getByRole('rowheader').textContent).toBe('You')
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['6', '3.5'])
  })

  test('only bad news is read out at once', () => {
    const { rerender } = render(<Notice tone="warn">Check the address.</Notice>)
    expect(screen.queryByRole('alert')).toBeNull()

    rerender(<Notice tone="bad">Nothing was sent.</Notice>)
    expect(screen.getByRole('alert').textContent).toBe('Nothing was sent.')
  })

  test('an empty view says one sentence, and what to do', () => {
    render(
      <Empty title="Nothing here yet" note="Tokens appear here." action={<button type="button">Receive</button>} />,
    )

    expect(document.body.textContent).toBe('Nothing here yetTokens appear here.Receive')
  })

  test('an outline says what loads', () => {
    render(<Skeleton lines={4} label="Loading" />)

    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(4)
  })
})

describe('who is waited for', () => {
  test('the ring turns until there is an answer', () => {
    const ring = () => document.querySelectorAll('svg path').length
    const { rerender } = render(<Waiting picture={null} title="Continue in Anvil" />)
    expect(ring()).toBe(1)

    rerender(<Waiting picture={null} title="Declined" hasFailed />)
    expect(ring()).toBe(0)
    rerender(<Waiting picture={null} title="Done" isDone />)
    expect(ring()).toBe(0)
  })

  test('what has changed is read out', () => {
    render(<Waiting picture={null} title="Continue in Anvil" note="Accept the request." />)

    expect(screen.getByRole('status').textContent).toBe('Continue in AnvilAccept the request.')
  })
})

describe('pictures', () => {
  test('a wallet shows its own icon', () => {
    render(<WalletIcon wallet={{ name: 'Anvil', icon: 'data:image/svg+xml,x' }} size="medium" />)

    expect(document.querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,x')
  })

  test('an icon from another site is not loaded: a letter takes its place', () => {
    render(<WalletIcon wallet={{ name: 'Anvil', icon: 'https://tracker.example/icon.png' }} size="medium" />)

    expect(document.querySelector('img')).toBeNull()
    expect(document.body.textContent).toBe('A')
  })

  test('SOL has a mark of its own, another token two letters or its picture', () => {
    const { rerender, container } = render(<Coin token={{ symbol: 'SOL', mint: null }} />)
    expect(container.querySelector('svg')).not.toBeNull()

    // The coin of another kind of chain has not SOL's mark.
    rerender(<Coin token={{ symbol: 'ETH', mint: null }} />)
    expect(container.querySelector('svg')).toBeNull()
    expect(container.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('ET')

    // Any mint: only its presence counts.
    const mint = 'mint' as Parameters<typeof Coin>[0]['token']['mint']
    rerender(<Coin token={{ symbol: 'ANVL', mint }} />)
    expect(container.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('AN')

    rerender(<Coin token={{ symbol: 'ANVL', mint }} imageUrl="blob:x" />)
    expect(container.querySelector('[data-letters]')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  })
})
