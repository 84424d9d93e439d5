import { factsOfDraft, type TokenDraft } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { lookAlikeQuery } from '../../../features/look-alike/lookAlikeQuery.ts'
import { ScorePanel } from '../../../features/score/ScorePanel.tsx'

/** What a draft's settings are worth. What is kept elsewhere is not read before the token exists. */
export function DraftScore({ draft, hasImage }: { draft: TokenDraft; hasImage: boolean }) {
  const { data: found } = useQuery(lookAlikeQuery(draft))
  const metadata =
    found && draft.metadataUri === null
      ? { isReachable: true, hasImage, isUnmistakable: found.verdict !== 'taken' }
      : null
  return <ScorePanel facts={factsOfDraft(draft, metadata)} />
}
