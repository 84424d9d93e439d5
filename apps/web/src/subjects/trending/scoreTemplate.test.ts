import { emptyForm, type TokenForm } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { scoreTemplate } from './scoreTemplate.ts'

const keep = { mode: 'keep', to: '' } as const
const none = { mode: 'none', to: '' } as const
const safe: Partial<TokenForm> = { supply: '1000', mintAuthority: none, freezeAuthority: none, updateAuthority: none }
const pool = (kind: 'lock' | 'part' | 'keep', shareText = '50') => ({
  shareText: null,
  tier: null,
  after: { kind, shareText },
})

test.each([
  ['settings without authorities', safe, pool('lock'), [100, 'strong']],
  [
    'a kept mint and freeze authority and a pool to withdraw',
    { ...safe, mintAuthority: keep, freezeAuthority: keep, updateAuthority: keep },
    pool('keep'),
    [40, 'dangerous'],
  ],
  ['a partly locked pool', safe, pool('part', '60'), [92, 'strong']],
  ['settings without a pool', { ...safe, mintAuthority: keep }, null, [80, 'strong']],
] as const)('scores %s', (_, start, poolStart, [score, verdict]) => {
  expect(scoreTemplate(start, poolStart)).toMatchObject({ score, verdict })
})

test('scores no settings that make no token', () => {
  expect(scoreTemplate({ ...emptyForm, supply: 'much' }, null)).toBeNull()
})
