import { useToolkit } from '../ConnectProvider.tsx'

/** What opens the modal. It shows the account when a wallet is connected, and the wallets otherwise. */
export const useConnectModal = (): (() => void) => useToolkit().openModal
