import { type Endpoint, shareContext, type WalletUser, walletApi } from '@solsmith/wire'
import { seal } from '@solsmith/wire/seal'
import { createPassingMemory, openDevice } from '../session/device.ts'
import { saveDeviceShare } from '../vault/keptShare.ts'
import { createSeed, openSeed, splitSeed } from '../vault/seed.ts'
import type { Vault } from '../vault/vault.ts'

/** Opens a vault whose server stores its share. */
export async function openVault(sandbox: string | null = null): Promise<{ vault: Vault; user: WalletUser }> {
  const seed = createSeed()
  const { publicKey } = await openSeed(seed)
  const shares = await splitSeed(seed)
  const memory = createPassingMemory()
  const device = await openDevice(memory)
  const of = { walletId: crypto.randomUUID(), version: 1 }
  const user: WalletUser = {
    id: 'ann',
    email: 'ann@example.org',
    provider: 'email',
    name: null,
    sandbox,
    wallet: { id: of.walletId, version: 1, publicKey, recovery: 'email' },
  }
  await saveDeviceShare({ device, memory }, { userId: user.id, ...of }, shares.device)
  const vault: Vault = {
    device,
    memory,
    server: {
      token: async () => 'token',
      setToken: async () => {},
      call: async <const E extends Endpoint>(endpoint: E, input: unknown) => {
        if (endpoint.path === walletApi.fetchUser.path) return user as never
        if (endpoint.path !== walletApi.unlockWallet.path) throw new TypeError(endpoint.path)
        const { replyKey } = (input as { body: { replyKey: string } }).body
        return {
          serverShare: await seal(replyKey, shares.server.slice(), shareContext('server', 'to-device', of)),
        } as never
      },
    },
  }
  return { vault, user }
}
