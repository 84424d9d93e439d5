import { expect, test } from 'vitest'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { alertTexts } from '../words/alerts.en.ts'
import { alertsOf, checkProjectId, dismissAlert, raiseAlert, readProviderMessage } from './alerts.ts'

test('C27: shows a short text in the bar and the full one in the console; without debug there is no bar', async () => {
  const { connect, logged } = await createToolkit()
  raiseAlert(connect, 'INVALID_APP_CONFIGURATION')
  expect(alertsOf(connect.store.get()).shown).toBe('INVALID_APP_CONFIGURATION')
  expect(logged).toEqual([
    'Invalid App Configuration: The origin unknown is not allowed for this project id. Add it in your WalletConnect project settings.',
  ])
  dismissAlert(connect)
  expect(alertsOf(connect.store.get()).shown).toBeNull()

  const silent = await createToolkit({ options: { debug: false } })
  raiseAlert(silent.connect, 'INVALID_PROJECT_ID')
  expect(alertsOf(silent.connect.store.get()).shown).toBeNull()
  expect(silent.logged).toHaveLength(1)
})

test('raises each alert once per visit', async () => {
  const { connect, logged } = await createToolkit()
  raiseAlert(connect, 'INVALID_PROJECT_ID')
  dismissAlert(connect)
  raiseAlert(connect, 'INVALID_PROJECT_ID')
  expect(alertsOf(connect.store.get()).shown).toBeNull()
  expect(logged).toHaveLength(1)
})

test('C28: raises the alert without a project id only if something needs one', async () => {
  const check = async (options: object) => {
    const { connect } = await createToolkit({ options })
    checkProjectId(connect)
    return alertsOf(connect.store.get()).shown
  }
  expect(await check({})).toBeNull()
  expect(await check({ relayUrl: 'wss://relay.example' })).toBe('PROJECT_ID_NOT_CONFIGURED')
  expect(await check({ walletListUrl: 'https://list.example' })).toBe('PROJECT_ID_NOT_CONFIGURED')
  expect(await check({ relayUrl: 'wss://relay.example', projectId: 'p' })).toBeNull()
  expect(await check({ apiUrl: 'https://api.example' })).toBe('PROJECT_ID_NOT_CONFIGURED')
  expect(await check({ apiUrl: 'https://api.example', apiProjectId: 'p' })).toBeNull()
  expect(await check({ apiUrl: 'https://api.example', projectId: 'p' })).toBeNull()
  expect(await check({ apiUrl: '', walletListUrl: '/api/wallet-list' })).toBeNull()
})

test('C29: maps messages of providers to one of three alerts, wherever they appear', () => {
  expect(readProviderMessage('Error: Unauthorized: origin not allowed (3000)')).toBe('INVALID_APP_CONFIGURATION')
  expect(readProviderMessage('JWT validation error: JWT Token is not yet valid')).toBe('JWT_TOKEN_NOT_VALID')
  expect(readProviderMessage('Unauthorized: invalid key')).toBe('INVALID_PROJECT_ID')
  expect(readProviderMessage('unauthorized: invalid key')).toBeNull()
  expect(readProviderMessage('')).toBeNull()
})

test('C30: raises Network Not Found for a network not configured, and switches nothing', async () => {
  const { connect } = await createToolkit()
  switchNetwork(connect, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
  await expect.poll(() => alertsOf(connect.store.get()).shown).toBe('SWITCH_NETWORK_NOT_FOUND')
  expect(connect.store.get().networkId).toBe('sandbox')
})

test('uses the titles of the specification', () => {
  expect(Object.entries(alertTexts).map(([name, { title }]) => [name, title])).toEqual([
    ['SWITCH_NETWORK_NOT_FOUND', 'Network Not Found'],
    ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
    ['SOCIALS_TIMEOUT', 'Invalid App Configuration'],
    ['JWT_TOKEN_NOT_VALID', 'Session Expired'],
    ['INVALID_PROJECT_ID', 'Invalid App Configuration'],
    ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured'],
  ])
  for (const { advice } of Object.values(alertTexts)) expect(advice('https://a.example').length).toBeGreaterThan(20)
})
