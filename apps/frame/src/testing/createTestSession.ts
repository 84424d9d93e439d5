import { createSession, type Session, type SessionPorts } from '../host/session.ts'
import type { Vault } from '../vault/vault.ts'

export const createTestSession = (vault: Vault, ports: Partial<SessionPorts> = {}, chainId = ''): Session =>
  createSession(
    {
      vault,
      language: 'en',
      tickets: { take: async () => null },
      choices: { ask: async () => ({ passkey: null }), end: () => {} },
      smart: {},
      sendToken: () => {},
      rejectRequests: () => {},
      setTheme: () => {},
      request: async () => undefined,
      ...ports,
    },
    { projectId: '', chainId },
  )
