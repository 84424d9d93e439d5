import { shortenAddress } from '@solsmith/chain'
import type { Anatomy, FirstHolders } from '@solsmith/tokens'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { templateLink } from '#links/trendingLink.ts'
import { poolOf, proofOf } from '#testing/pools.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, signatureOf, stranger, tokenOf } from '#testing/tokens.ts'
import { AnatomyView } from './AnatomyView.tsx'
import { listEvents, listFacts } from './anatomyFacts.ts'
import { en } from './words/anatomy.en.ts'

const [born, later] = [signatureOf('2'), signatureOf('3')]
const start = new Date('2026-11-20T09:14:00Z')
const token = tokenOf({ decimals: 6, supply: 1_000_000_000n, mintAuthority: null, freezeAuthority: null })

const anatomyOf = (change: Partial<Anatomy> = {}): Anatomy => ({
  token,
  nameAccount: anvil,
  launch: {
    signature: born,
    slot: 7n,
    time: start,
    payer: person,
    supply: 1_000_000_000n,
    holders: [],
    first: { mint: person, freeze: null, update: person },
    authorities: { mint: null, freeze: null, update: person },
    programs: [],
  },
  changes: [],
  pool: {
    pool: poolOf(),
    opening: { signature: born, slot: 7n, time: start, payer: person, amounts: [400_000_000n, 10_000_000_000n] },
    proof: proofOf({ lpSupply: 1_000n, locked: 820n, burnt: 0n, withdrawable: 180n }),
  },
  signatures: [born, later],
  ...change,
})

const factOf = (name: string, anatomy = anatomyOf()) => listFacts(anatomy, en).find((fact) => fact.name === name)

test('reads initial reserves from the first transaction, and locks from accounts', () => {
  expect(factOf(en.facts.pooled)).toEqual({
    name: en.facts.pooled,
    value: '400 (40%)',
    note: en.with('10 SOL'),
    from: { kind: 'tx', id: born },
  })
  expect(factOf(en.facts.price)).toMatchObject({ value: '0.025 SOL', from: { kind: 'tx', id: born } })
  expect(factOf(en.facts.locked)?.value).toBe('82%')
  expect(factOf(en.facts.withdrawable)?.value).toBe('18%')
  expect(factOf(en.facts.venue)?.value).toBe(en.raydium('0.25%'))
})

test('shows each authority then and now, with sources', () => {
  const until = { value: en.noOne, note: en.untilLaunch(shortenAddress(person)), from: { kind: 'tx', id: born } }
  expect(factOf(en.facts.mint)).toMatchObject(until)
  expect(factOf(en.facts.freeze)).toMatchObject({ value: en.noOne, note: en.neverSet })

  const { launch } = anatomyOf()
  if (!launch) throw new TypeError('there is a launch')
  const kept = { ...launch, authorities: { mint: person, freeze: null, update: person } }
  const change = { power: 'mint', to: null, signature: later, time: start } as const
  expect(factOf(en.facts.mint, anatomyOf({ launch: kept, changes: [change] }))).toMatchObject({
    value: en.noOne,
    note: en.was(shortenAddress(person)),
    from: { kind: 'tx', id: later },
  })
  expect(factOf(en.facts.mint, anatomyOf({ launch: kept, changes: null }))?.note).toContain(en.whenUnknown)
  const unchanged = { ...token, mintAuthority: person }
  expect(factOf(en.facts.mint, anatomyOf({ launch: kept, token: unchanged }))?.note).toBe(en.unchanged)
})

test('shows the update authority then and now from its account, without guesses', () => {
  const { launch } = anatomyOf()
  if (!launch || !token.metadata) throw new TypeError('there is a launch, and a name')
  const own = { kind: 'address', id: anvil }
  expect(factOf(en.facts.update)).toMatchObject({ value: shortenAddress(person), note: en.unchanged, from: own })

  const given = { ...token, metadata: { ...token.metadata, updateAuthority: null } }
  const change = { power: 'update', to: null, signature: later, time: start } as const
  expect(factOf(en.facts.update, anatomyOf({ token: given, changes: [change] }))).toMatchObject({
    value: en.noOne,
    note: en.was(shortenAddress(person)),
    from: { kind: 'tx', id: later },
  })
  // Updates of a Classic token do not include the mint.
  const beside = anatomyOf({ token: given, nameAccount: stranger })
  expect(factOf(en.facts.update, beside)).toMatchObject({
    note: `${en.was(shortenAddress(person))} ${en.whenUnknown}`,
    from: { kind: 'address', id: stranger },
  })
  const { update: _, ...first } = launch.first
  const unread = anatomyOf({ launch: { ...launch, first, authorities: first } })
  expect(factOf(en.facts.update, unread)).toMatchObject({ value: shortenAddress(person), note: en.thenUnknown })
  const nameless = anatomyOf({ token: { ...token, metadata: null }, nameAccount: null })
  expect(factOf(en.facts.update, nameless)).toEqual({ name: en.facts.update, value: null, note: en.noName, from: null })
})

test('shows unreadable facts as unknown, with the reason and no source', () => {
  const nothing = anatomyOf({ launch: null, changes: null, pool: null, signatures: null })

  expect(factOf(en.facts.launch, nothing)).toEqual({
    name: en.facts.launch,
    value: null,
    note: en.historyTooLong,
    from: null,
  })
  expect(factOf(en.facts.venue, nothing)).toMatchObject({ value: null, note: en.noPool })
  expect(factOf(en.facts.mint, nothing)?.note).toBe(en.thenUnknown)
  expect(listEvents(nothing, en)).toEqual([])
  const unread = { pool: poolOf(), opening: null, proof: null }
  const facts = listFacts(anatomyOf({ pool: unread }), en)
  expect(facts.filter(({ value }) => value === null).map(({ note }) => note)).toEqual([
    en.openingUnknown,
    en.proofUnknown,
  ])
})

test('lists events since the launch in order, with current locks last', () => {
  const opening = { slot: 9n, payer: person, amounts: [400_000_000n, 10_000_000_000n] as const }
  const events = listEvents(
    anatomyOf({
      token: { ...token, freezeAuthority: stranger, metadata: null },
      nameAccount: null,
      pool: {
        pool: poolOf(),
        proof: null,
        opening: { ...opening, signature: later, time: new Date(start.getTime() + 7_200_000) },
      },
      changes: [{ power: 'freeze', to: stranger, signature: later, time: new Date(start.getTime() + 60_000) }],
    }),
    en,
  )

  expect(events.map(({ after, title }) => `${after} ${title}`)).toEqual([
    `T+0 s ${en.made}`,
    `T+0 s ${en.revoked.mint}`,
    `T+1 min ${en.moved.freeze}`,
    `T+2 h ${en.opened}`,
    `${en.now} ${en.held.freeze}`,
  ])
})

const keyOf = (name: string) => [name, 'a'.repeat(32), anvil]

test('shows events and facts with sources, and links to the template', async () => {
  const { queries } = await renderInApp(<AnatomyView token={token} />, { answers: {} })
  await act(async () => void queries.setQueryData(keyOf('anatomy'), anatomyOf()))

  expect(await screen.findByText(en.together)).toBeTruthy()
  const row = screen.getByRole('row', { name: new RegExp(en.facts.pooled) })
  expect(within(row).getByRole('link').getAttribute('href')).toContain(born)
  expect(screen.getByRole('link', { name: en.use }).getAttribute('href')).toBe(templateLink(anvil))
})

test('loads first holders on request, with their remaining shares', async () => {
  const { queries, user } = await renderInApp(<AnatomyView token={token} />, { answers: {} })
  await act(async () => void queries.setQueryData(keyOf('anatomy'), anatomyOf()))
  const holder = { signature: born, time: start, first: 10n, account: anvil }
  const found: FirstHolders = {
    holders: [
      { ...holder, owner: person, now: 10n, keeps: 'all' },
      { ...holder, owner: stranger, now: 0n, keeps: 'none' },
    ],
    hasMore: true,
  }

  await user.click(await screen.findByRole('button', { name: en.holdersRead }))
  await act(async () => void queries.setQueryData(keyOf('first-holders'), found))

  expect(await screen.findByRole('img', { name: en.bars(1, 0, 1) })).toBeTruthy()
  expect(screen.getByText(en.holdersMore)).toBeTruthy()
  // Each with a source.
  await user.click(screen.getByText(en.holdersEach))
  const row = screen.getByRole('row', { name: new RegExp(`^${shortenAddress(stranger)}`) })
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([shortenAddress(born), shortenAddress(anvil)])
})

test('guesses neither launch nor first holders without the first transaction', async () => {
  const { queries } = await renderInApp(<AnatomyView token={token} />, { answers: {} })
  const nothing = anatomyOf({ launch: null, changes: null, pool: null, signatures: null })
  await act(async () => void queries.setQueryData(keyOf('anatomy'), nothing))

  expect(await screen.findByText(en.noTimeline)).toBeTruthy()
  expect(screen.getByText(en.holdersUnknown)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.holdersRead })).toBeNull()
})
