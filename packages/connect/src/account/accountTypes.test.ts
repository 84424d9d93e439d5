import { expect, test } from 'vitest'
import { createToolkit } from '../testing/toolkit.ts'
import { updateAccount } from './account.ts'
import { accountTypeKey, wantedAccountType } from './accountTypes.ts'

test("resolves the account type from the user's choice, the wallet, the host, and the default", async () => {
  const { connect } = await createToolkit({
    options: { defaultAccountTypes: { eip155: 'eoa', solana: 'smartAccount' } },
  })
  const { connect: plain } = await createToolkit()
  expect(wantedAccountType(plain, 'solana')).toBe('eoa')
  expect(wantedAccountType(plain, 'eip155')).toBe('smartAccount')
  expect(wantedAccountType(connect, 'solana')).toBe('smartAccount')
  expect(wantedAccountType(connect, 'eip155')).toBe('eoa')

  connect.store.set(updateAccount('eip155', { preferredType: 'smartAccount' }))
  expect(wantedAccountType(connect, 'eip155')).toBe('smartAccount')

  connect.storage.set(accountTypeKey('eip155'), 'eoa')
  expect(wantedAccountType(connect, 'eip155')).toBe('eoa')
  connect.store.set(updateAccount('eip155', { preferredType: 'eoa' }))
  connect.storage.set(accountTypeKey('eip155'), 'smartAccount')
  expect(wantedAccountType(connect, 'eip155')).toBe('smartAccount')
})

test('ignores a stored choice of another version', async () => {
  const { connect } = await createToolkit()
  connect.storage.set(accountTypeKey('solana'), 'multisig')

  expect(wantedAccountType(connect, 'solana')).toBe('eoa')
})
