import { type Connect, connectWallet } from '@solsmith/connect'
import { sandboxWalletName } from './sandboxWalletName.ts'

const usualWaitMs = 10_000

/**
 * Connects the sandbox wallet once registered, unless the user has connected another wallet or switched networks
 * meanwhile.
 */
export async function connectSandboxWallet(connect: Connect, waitMs = usualWaitMs): Promise<void> {
  const { store } = connect
  const find = () => store.get().wallets.find(({ name }) => name === sandboxWalletName)
  const registered = Promise.withResolvers<void>()
  const stop = store.subscribe(() => {
    if (find()) registered.resolve()
  })
  const timer = setTimeout(registered.resolve, waitMs)
  if (!find()) await registered.promise
  clearTimeout(timer)
  stop()
  const wallet = find()
  if (wallet && store.get().networkId === 'sandbox') await connectWallet(connect, wallet.id)
}
