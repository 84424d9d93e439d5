import { shortenAddress } from '@solsmith/chain'
import type { TokenForm } from '@solsmith/tokens'
import { anatomyLink } from '#links/trendingLink.ts'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { en as words } from './words/source.en.ts'

export function SourceNotice({
  source: { mint, name },
  isNamedAlike,
  onStartOver,
}: {
  source: NonNullable<TokenForm['copiedFrom']>
  /** Same name as its source: a tribute. */
  isNamedAlike: boolean
  onStartOver: () => void
}) {
  return (
    <Notice
      title={
        <>
          {words.title} <UntrustedText text={name} /> <Link href={anatomyLink(mint)}>{shortenAddress(mint)}</Link>
        </>
      }
      action={
        <Button size="small" onClick={onStartOver}>
          {words.startOver}
        </Button>
      }
    >
      {isNamedAlike ? words.tributeHint : words.hint}
    </Notice>
  )
}
