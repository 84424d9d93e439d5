import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modalOf, viewOf } from '../../modal/modalState.ts'
import { grantsKey, rememberGrant } from '../../sessions/grantedSessions.ts'
import { endSession, fetchSessions } from '../../sessions/sessions.ts'
import { evmAddress } from '../../testing/evmProvider.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { grantPermissions, type Permission, type PermissionRequest } from './grantPermissions.ts'

const nowSeconds = 1_790_000_000
beforeEach(() => void vi.useFakeTimers({ now: nowSeconds * 1_000, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const spender = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const context = '0xc0ffee'
const request: PermissionRequest = {
  expiry: nowSeconds + 3_600,
  signer: { type: 'account', data: { address: spender } },
  permissions: [{ type: 'native-token-transfer', data: { allowance: 5n }, required: true }],
}

async function setUp(features = { smartSessions: true }) {
  const toolkit = await createEvmToolkit({}, { features })
  await toolkit.join()
  const { answers } = toolkit.software
  const granted = (change: object = {}) => {
    answers.wallet_grantPermissions = (params) => {
      const [{ expiry, permissions }] = params as [PermissionRequest]
      return { context, expiry, permissions, ...change }
    }
  }
  granted()
  answers.wallet_revokePermissions = () => ({})
  return { ...toolkit, granted }
}

test('requests permissions on the current network, and lists what the wallet grants', async () => {
  const { connect, software } = await setUp()

  expect(await grantPermissions(connect, request)).toMatchObject({ context, expiry: request.expiry, signerData: null })

  expect(software.asked.find(({ method }) => method === 'wallet_grantPermissions')?.params).toEqual([
    {
      chainId: '0x1',
      address: evmAddress,
      expiry: request.expiry,
      signer: request.signer,
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x5' }, required: true }],
      policies: [],
    },
  ])
  expect(await fetchSessions(connect)).toEqual([
    {
      pci: context,
      expiration: request.expiry,
      createdAt: nowSeconds,
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x5' }, required: true }],
      policies: [],
      revokedAt: null,
    },
  ])
  expect([modalOf(connect.store.get()).isOpen, viewOf(connect.store.get())]).toEqual([true, 'SmartSessionCreated'])
})

test('opens nothing on a site without the list of sessions', async () => {
  const { connect } = await setUp({ smartSessions: false })
  await grantPermissions(connect, request)
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
})

test('revokes a grant with the wallet that gave it, and shows it as revoked after a reload', async () => {
  const { connect, software } = await setUp()
  await grantPermissions(connect, request)

  expect(await endSession(connect, context)).toBe(true)

  expect(software.asked.at(-1)).toEqual({
    method: 'wallet_revokePermissions',
    params: [{ permissionsContext: context }],
  })
  expect(await fetchSessions(connect)).toMatchObject([{ pci: context, revokedAt: nowSeconds }])
})

test('keeps a grant if the wallet does not revoke it', async () => {
  const { connect, software } = await setUp()
  await grantPermissions(connect, request)
  delete software.answers.wallet_revokePermissions
  await expect(endSession(connect, context)).rejects.toThrow('The method is not supported by the wallet')
  expect(await fetchSessions(connect)).toMatchObject([{ revokedAt: null }])
})

const wrongRequests: readonly (readonly [string, Partial<PermissionRequest>])[] = [
  ['expiry', { expiry: nowSeconds }],
  ['expiry', { expiry: Number.NaN }],
  ['expiry', { expiry: 1.5e10 + 0.5 }],
  ['expiry', { expiry: 8.64e12 + 1 }],
  ['signer', { signer: { type: '', data: {} } }],
  ['signer', { signer: null as never }],
  ['permissions', { permissions: [] }],
  ['permissions', { permissions: [{ type: 'transfer' } as never] }],
  ['permissions', { permissions: Array.from({ length: 21 }, () => ({ type: 'transfer', data: {} })) }],
  ['size', { permissions: [{ type: 'transfer', data: { note: 'x'.repeat(50_000) } }] }],
]

test.each(wrongRequests)('does not ask the wallet without a valid %s: %o', async (field, change) => {
  const { connect, software } = await setUp()
  await expect(grantPermissions(connect, { ...request, ...change })).rejects.toMatchObject({
    name: 'PermissionRequestError',
    context: { field },
  })
  expect(software.asked.some(({ method }) => method === 'wallet_grantPermissions')).toBe(false)
})

test('reports a decline, and a wallet without the method by name', async () => {
  const { connect, software } = await setUp()
  software.answers.wallet_grantPermissions = () => {
    throw Object.assign(new Error('no'), { code: 4_001 })
  }
  await expect(grantPermissions(connect, request)).rejects.toMatchObject({ name: 'SignatureDeclinedError' })
  delete software.answers.wallet_grantPermissions
  await expect(grantPermissions(connect, request)).rejects.toMatchObject({ name: 'WalletMethodError' })
  expect(await fetchSessions(connect)).toEqual([])
})

const noGrants = [
  null,
  'yes',
  [],
  {},
  { context: 5 },
  { context: 'c0ffee' },
  { context: '0x' },
  { context: `0x${'00'.repeat(60_000)}` },
  { expiry: '1790003600' },
  { expiry: -1 },
  { permissions: 'all' },
  { permissions: [] },
  { permissions: [{}] },
]

test.each(noGrants)('rejects %o as a grant', async (answer) => {
  const { connect, software, granted } = await setUp()
  if (answer && typeof answer === 'object' && Object.keys(answer).length > 0) granted(answer)
  else software.answers.wallet_grantPermissions = () => answer
  await expect(grantPermissions(connect, request)).rejects.toMatchObject({ name: 'PermissionAnswerError' })
  expect(await fetchSessions(connect)).toEqual([])
})

const changes = [
  ['chain', { chainId: '0x2105' }],
  ['chain', { chainId: 'mainnet' }],
  ['account', { address: spender }],
  ['signer', { signer: { type: 'account', data: { address: evmAddress } } }],
  ['expiry', { expiry: request.expiry + 1 }],
  ['permissions', { permissions: [{ type: 'sudo', data: {} }] }],
  ['permissions', { permissions: [...request.permissions, ...request.permissions] }],
] as const

test.each(changes)('reports another %s than requested, which can be revoked: %o', async (part, change) => {
  const { connect, granted } = await setUp()
  granted(change)
  await expect(grantPermissions(connect, request)).rejects.toMatchObject({
    name: 'PermissionsChangedError',
    context: { changed: [part] },
  })
  expect(await fetchSessions(connect)).toMatchObject([{ pci: context }])
  expect(await endSession(connect, context)).toBe(true)
})

test('reports larger grants in the format of earlier drafts too, however long the list is', async () => {
  const { connect, software } = await setUp()
  const permissions = Array.from({ length: 20 }, () => request.permissions[0] as Permission)
  const grantedPermissions = [...permissions, ...permissions]
  software.answers.wallet_grantPermissions = () => ({
    permissionsContext: '0xaa',
    expiry: request.expiry,
    grantedPermissions,
  })
  await expect(grantPermissions(connect, { ...request, permissions })).rejects.toMatchObject({
    context: { changed: ['permissions'] },
  })
})

test('reports a missing required permission as a changed grant', async () => {
  const { connect, granted } = await setUp()
  const more = { ...request, permissions: [...request.permissions, { type: 'token-transfer', data: {} }] }
  granted({ permissions: [more.permissions[1]] })
  await expect(grantPermissions(connect, more)).rejects.toMatchObject({ context: { changed: ['permissions'] } })
  granted({ permissions: request.permissions })
  expect((await grantPermissions(connect, more)).permissions).toHaveLength(1)
})

test('accepts a shorter expiry, a smaller allowance, and the same in other notation', async () => {
  const { connect, software, granted } = await setUp()
  granted({
    chainId: 1,
    address: evmAddress.toLowerCase(),
    signer: { data: { address: spender.toLowerCase() }, type: 'account' },
    expiry: nowSeconds + 60,
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
    signerMeta: { submitToAddress: spender },
  })
  expect(await grantPermissions(connect, request)).toMatchObject({ signerData: { submitToAddress: spender } })
  software.answers.wallet_grantPermissions = () => [
    { permissionsContext: '0xaa', expiry: request.expiry, grantedPermissions: request.permissions },
  ]
  expect((await grantPermissions(connect, request)).context).toBe('0xaa')
  expect((await fetchSessions(connect)).map(({ pci }) => pci)).toEqual(['0xaa', context])
})

test('keeps the lists of accounts and networks separate', async () => {
  const { connect } = await setUp()
  const granted = { context, expiry: request.expiry, permissions: [], policies: [] }
  rememberGrant(connect, `eip155:1:${spender}`, granted)
  rememberGrant(connect, `eip155:8453:${evmAddress}`, { ...granted, context: '0xbb' })
  expect(await fetchSessions(connect)).toEqual([])
})

test.each(['{', 'null', '{}', '[null,{"pci":"0x"}]', '["x"]'])('ignores a stored list of %s', async (kept) => {
  const { connect } = await setUp()
  connect.storage.set(grantsKey, kept)
  expect(await fetchSessions(connect)).toEqual([])
  await grantPermissions(connect, request)
  expect(await fetchSessions(connect)).toHaveLength(1)
})

test('keeps the latest fifty', async () => {
  const { connect } = await setUp()
  for (let index = 0; index < 60; index += 1)
    rememberGrant(connect, `eip155:1:${evmAddress}`, {
      context: `0x${index}`,
      expiry: request.expiry,
      permissions: [],
      policies: [],
    })
  const pcis = (await fetchSessions(connect)).map(({ pci }) => pci)
  expect([pcis.length, pcis[0], pcis.at(-1)]).toEqual([50, '0x59', '0x10'])
})
