import { expect, test } from 'vitest'
import { createForm } from '../draft/draftForm.ts'
import { version1Of } from './planPool.ts'

test.each([
  ['auto', true, 'needed'],
  ['0', true, 'never'],
  ['1', true, 'always'],
  // Never a version that the wallet cannot sign, whatever was chosen for another one.
  ['auto', false, 'never'],
  ['1', false, 'never'],
] as const)('version 1 of a launch: chosen %s, by a wallet that signs it %s: %s', (version, signsV1, wanted) => {
  const form = createForm()

  expect(version1Of({ ...form, signing: { ...form.signing, version } }, signsV1)).toBe(wanted)
})
