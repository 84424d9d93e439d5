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

describe('text of a view', () => {
  test('a long number can break after its separators and reads the same', () => {
    render(<AmountText>1,000,000,000.000000001 ANVL</AmountText>)

    expect(document.body.textContent).toBe('1,000,000,000.000000001 ANVL')
    expect(document.querySelectorAll('wbr').length).toBeGreaterThan(0)
  })

  test('never shortens a full address', () => {
    render(<WholeAddress address="7fUQh1wVvL3mTq8dJb" />)

    expect(document.body.textContent).toBe('7fUQh1wVvL3mTq8dJb')
    expect(document.querySelectorAll('wbr')).toHaveLength(1)
  })

  test('splits a full address in the middle, with the odd character in the first line', () => {
    render(<WholeAddress address="7fUQh1w" />)

    expect([...document.querySelectorAll('wbr')].map((one) => one.previousSibling?.textContent)).toEqual(['7fUQ'])
    expect(document.querySelector('wbr')?.nextSibling?.textContent).toBe('h1w')
  })

  test('renders a fact as a term with its value', () => {
    render(
      <Details>
        <Detail name="Network">Mainnet</Detail>
      </Details>,
    )

    expect(screen.getByText('Network').nextElementSibling?.textContent).toBe('Mainnet')
    expect(screen.getByText('Network').tagName).toBe('DT')
  })

  test('a ledger has headers for columns and rows', () => {
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

  test('announces only bad news immediately', () => {
    const { rerender } = render(<Notice tone="warn">Check the address.</Notice>)
    expect(screen.queryByRole('alert')).toBeNull()

    rerender(<Notice tone="bad">Nothing was sent.</Notice>)
    expect(screen.getByRole('alert').textContent).toBe('Nothing was sent.')
  })

  test('an empty view shows one sentence and an action', () => {
    render(
      <Empty title="Nothing here yet" note="Tokens appear here." action={<button type="button">Receive</button>} />,
    )

    expect(document.body.textContent).toBe('Nothing here yetTokens appear here.Receive')
  })

  test('a skeleton announces what loads', () => {
    render(<Skeleton lines={4} label="Loading" />)

    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(4)
  })
})

describe('waiting', () => {
  test('the spinner turns until there is a response', () => {
    const ring = () => document.querySelectorAll('svg path').length
    const { rerender } = render(<Waiting picture={null} title="Continue in Anvil" />)
    expect(ring()).toBe(1)

    rerender(<Waiting picture={null} title="Declined" hasFailed />)
    expect(ring()).toBe(0)
    rerender(<Waiting picture={null} title="Done" isDone />)
    expect(ring()).toBe(0)
  })

  test('announces changes', () => {
    render(<Waiting picture={null} title="Continue in Anvil" note="Accept the request." />)

    expect(screen.getByRole('status').textContent).toBe('Continue in AnvilAccept the request.')
  })
})

describe('images', () => {
  test('a wallet shows its own icon', () => {
    render(<WalletIcon wallet={{ name: 'Anvil', icon: 'data:image/svg+xml,x' }} size="medium" />)

    expect(document.querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,x')
  })

  test('shows a letter instead of loading an icon from another site', () => {
    render(<WalletIcon wallet={{ name: 'Anvil', icon: 'https://tracker.example/icon.png' }} size="medium" />)

    expect(document.querySelector('img')).toBeNull()
    expect(document.body.textContent).toBe('A')
  })

  test('SOL has its logo, other tokens two letters or their image', () => {
    const { rerender, container } = render(<Coin token={{ symbol: 'SOL', mint: null }} />)
    expect(container.querySelector('svg')).not.toBeNull()

    rerender(<Coin token={{ symbol: 'ETH', mint: null }} />)
    expect(container.querySelector('svg')).toBeNull()
    expect(container.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('ET')

    const mint = 'mint' as Parameters<typeof Coin>[0]['token']['mint']
    rerender(<Coin token={{ symbol: 'ANVL', mint }} />)
    expect(container.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('AN')

    rerender(<Coin token={{ symbol: 'ANVL', mint }} imageUrl="blob:x" />)
    expect(container.querySelector('[data-letters]')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  })
})
