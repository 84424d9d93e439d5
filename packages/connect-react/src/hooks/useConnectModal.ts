import { useMemo } from 'react'
import { useToolkit } from '../toolkitContext.ts'

/**
 * Opens and closes the modal; defaults to account or wallets.
 *
 * @example
 * const { open } = useConnectModal()
 * const { address } = await open('Networks')
 */
export function useConnectModal() {
  const { open, close } = useToolkit()
  return useMemo(() => ({ open, close }), [open, close])
}
