import { useMemo } from 'react'
import { useToolkit } from '../toolkitContext.ts'

/**
 * What opens and closes the modal. Without a view it shows the account when a wallet is connected, and the wallets otherwise.
 *
 * @example const { open } = useConnectModal()
 * const { address } = await open('Networks')
 */
export function useConnectModal() {
  const { open, close } = useToolkit()
  return useMemo(() => ({ open, close }), [open, close])
}
