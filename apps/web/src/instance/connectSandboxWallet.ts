import { type Connect, connectWallet } from '@solsmith/connect'
import { sandboxWalletName } from './sandboxWalletName.ts'

/** How long the wallet may take to be registered after a change to the sandbox: its code is loaded then. */
const usualWaitMs = 10_000

/**
 * Connects the wallet of the sandbox, once it is there, for a person who wants to try the product. Whoever has connected
 * another wallet, or has gone to another network meanwhile, keeps what they have.
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
