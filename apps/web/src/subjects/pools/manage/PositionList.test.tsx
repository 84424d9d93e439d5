import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lockedOf, positionOf } from '#testing/pools.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { PositionList } from './PositionList.tsx'
import { en } from './words/en.ts'

const positions = [positionOf(), lockedOf()]

test('filters by kind and text, and resets', async () => {
  const { user } = await renderInApp(<PositionList positions={positions} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)

  await user.selectOptions(screen.getByRole('combobox', { name: en.list.kind }), 'locked')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(en.list.count(1, 2))).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: en.list.search }), 'zzz')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  await user.click(screen.getByRole('button', { name: en.list.reset }))

  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('sorts by value, and by share', async () => {
  const [small, large] = [
    positionOf({ value: 1n, shareMillionths: 900_000n }),
    lockedOf({ value: 2n, shareMillionths: 10n }),
  ]
  const { user } = await renderInApp(<PositionList positions={[small, large]} />)
  const kinds = () => screen.getAllByRole('listitem').map((row) => row.textContent?.includes(en.actions.collect))
  expect(kinds()).toEqual([true, false])

  await user.selectOptions(screen.getByRole('combobox', { name: en.list.sort }), 'share')

  expect(kinds()).toEqual([false, true])
})

test('offers no filters for a single pool', async () => {
  await renderInApp(<PositionList positions={[positionOf()]} />)

  expect(screen.queryByRole('searchbox')).toBeNull()
})
