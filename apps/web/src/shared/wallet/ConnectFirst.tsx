import { useConnection, useOpening } from '@solsmith/connect-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { useIsRestoring } from './useIsRestoring.ts'

export function ConnectFirst({
  children,
  ...look
}: Pick<ComponentProps<typeof Button>, 'size' | 'isWide'> & { children: ReactNode }) {
  const connection = useConnection()
  const isRestoring = useIsRestoring()
  const { press, failure, near } = useOpening()
  return (
    <Button
      {...look}
      {...near}
      variant="primary"
      isBusy={isRestoring || connection.status === 'connecting'}
      onClick={() => press()}
    >
      {failure || children}
    </Button>
  )
}
