import { createRpc } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { priceOf } from './prepareToken.ts'

const silent = createRpc(() => Promise.reject(new TypeError('No one answers.')))

test.each([
  ['the level that was chosen', { level: 'fast', microLamports: '' }, true],
  ['the price that was typed', { level: 'custom', microLamports: '5000' }, true],
  ['what the send chooses, where nothing was typed', { level: 'custom', microLamports: '' }, false],
  ['what the send chooses', { level: 'auto', microLamports: '' }, false],
  // Earlier input stays in the form.
  ['what the send chooses, whatever was typed before', { level: 'auto', microLamports: '5000' }, false],
] as const)('a creation pays %s', (_, priority, isChosen) => {
  expect(priceOf(silent, priority).choosePrice !== undefined).toBe(isChosen)
})
