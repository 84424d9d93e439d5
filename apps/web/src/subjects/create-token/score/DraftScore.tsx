import type { Address } from '@solana/kit'
import { factsOfDraft, liquidityOfQuote, type TokenDraft } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { lookAlikeQuery } from '#look-alike/lookAlikeQuery.ts'
import { ScorePanel } from '#score/ScorePanel.tsx'
import type { Launch } from '../pool/planPool.ts'

/** Score of a draft's settings. Off-chain metadata is not read before the token exists. */
export function DraftScore({
  draft,
  hasImage,
  creator,
  launch,
}: {
  draft: TokenDraft
  hasImage: boolean
  /** Undefined before a wallet is connected. */
  creator: Address | undefined
  launch: Launch | undefined
}) {
  const { data: found, isError } = useQuery(lookAlikeQuery(draft))
  const metadata =
    found && draft.metadataUri === null
      ? { isReachable: true, hasImage, lacksImage: !hasImage, isUnmistakable: found.verdict !== 'taken' }
      : null
  const pool = launch && {
    tokenAmount: launch.quoted.tokenAmount,
    liquidity: liquidityOfQuote(launch.quoted, launch.next?.share ?? 0),
  }
  const isReading = found === undefined && !isError && draft.metadataUri === null
  return <ScorePanel facts={factsOfDraft(draft, { metadata, creator, pool })} isReading={isReading} />
}
