import type { Token } from '@solsmith/tokens'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { TokenLine } from '#token-reading/TokenLine.tsx'
import { Button } from '#ui/Button.tsx'
import { en as words } from './words/en.ts'

export function TokenReading({ reading }: { reading: UseQueryResult<Token> }) {
  return (
    <>
      {reading.data && <TokenLine token={reading.data} />}
      {reading.isError && (
        <FailureNotice
          title={words.notRead}
          error={reading.error}
          action={
            <Button size="small" isBusy={reading.isFetching} onClick={() => void reading.refetch()}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
    </>
  )
}
