import type { Config, Operator } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { termsText } from './termsText.ts'

// Terms do not depend on networks, so an empty config is enough.
const config = {} as Config
const silent: Operator = {
  name: null,
  contact: null,
  law: null,
  effectiveDate: null,
  networks: [],
  relayHost: null,
  affiliateBasisPoints: null,
  logins: null,
}
const write = (operator: Operator) => termsText.write({ operator, config })

test('has fourteen sections with content', () => {
  const sections = write(silent)

  expect(sections.length).toBe(14)
  expect(new Set(sections.map(({ title }) => title)).size).toBe(14)
  for (const { title, paragraphs = [], points = [] } of sections)
    expect({ title, isEmpty: paragraphs.length + points.length === 0 }).toEqual({ title, isEmpty: false })
})

test('states operator, law, day and address if set', () => {
  const text = JSON.stringify(
    write({ ...silent, name: 'A Smithy', contact: 'desk@smithy.example', law: 'Austria', effectiveDate: '2026-12-01' }),
  )

  expect(text).toContain('A Smithy offers an interface')
  expect(text).toContain('These terms are effective from 1 December 2026.')
  expect(text).toContain('The law of Austria applies.')
  expect(text).toContain('write to desk@smithy.example')
  expect(text).toContain('Contact: desk@smithy.example.')
  expect(text).not.toContain('create here with a login')
  expect(text).not.toMatch(/has not specified|null|undefined/)
})

test('has a linkable section about takedowns', () => {
  expect(write(silent).filter(({ id }) => id === 'taking-down')).toMatchObject([
    { title: 'Rights of others, and takedowns' },
  ])
})

test('states missing settings plainly', () => {
  const text = JSON.stringify(write(silent))

  expect(text).toContain('The operator of this instance offers an interface')
  expect(text).toContain('The operator has not specified an effective date for these terms.')
  expect(text).toContain('The operator has not specified the applicable law.')
  expect(text).not.toMatch(/null|undefined/)
})

test("states a fee with the affiliates' share; has no affiliate section without a fee", () => {
  const charged = JSON.stringify(write({ ...silent, affiliateBasisPoints: 2_550 }))
  const free = JSON.stringify(write(silent))

  expect(charged).toContain('This instance charges a platform fee for some actions.')
  expect(charged).toContain('gets 25.5% of its fee')
  expect(charged).not.toContain('charges no platform fee')
  expect(free).toContain('This instance charges no platform fee.')
  expect(free).toContain('This instance has no affiliate program')
})

test('has a section for login wallets if offered, and denies access to keys otherwise', () => {
  const logins = { mailHost: null, providers: [], recoveryHours: 24 }
  const text = JSON.stringify(write({ ...silent, logins }))

  expect(write({ ...silent, logins })).toHaveLength(15)
  expect(text).toMatch(/or with one that you create here with a login.*has not had an external review/)
  expect(text).not.toContain('It holds no keys and no funds')
  expect(JSON.stringify(write(silent))).toContain('It holds no keys and no funds')
})
