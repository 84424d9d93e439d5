import { expect, test } from 'vitest'
import { createTestSession } from '../testing/createTestSession.ts'
import { openVault } from '../testing/openVault.ts'

test('a reload ends what the last visit began, and keeps the network, the project and the site', async () => {
  const ended: string[] = []
  const { vault, user } = await openVault()
  const session = createTestSession(
    vault,
    {
      choices: { ask: async () => ({ passkey: null }), end: () => void ended.push('choice') },
      rejectRequests: () => void ended.push('requests'),
    },
    'eip155:1',
  )
  session.describeSite('Site', 'project')
  session.startLogin('login')
  session.startEmailChange('change')
  session.holdUser({ token: 'token', user })
  session.preferAccount('eoa')

  session.reload()

  expect(ended).toEqual(['requests', 'choice'])
  expect(session.state()).toEqual({
    projectId: 'project',
    site: 'Site',
    chainId: 'eip155:1',
    accountType: 'eoa',
    loginId: null,
    changeId: null,
    pendingUser: null,
    reloads: 1,
  })
})

test("a page without a project keeps the frame's own", async () => {
  const { vault } = await openVault()
  const session = createTestSession(vault)
  session.describeSite(null, 'own')

  session.describeSite('Site', '')

  expect(session.state()).toMatchObject({ projectId: 'own', site: 'Site' })
})
