import { useNetwork } from '@solsmith/connect-react'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { clearRecent, saveRecent } from '#links/recent.ts'
import { Button } from '#ui/Button.tsx'
import { FindDialog, FindLine, FindNote } from '#ui/FindDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import type { Hit } from './hits.ts'
import { useHits } from './useHits.ts'
import { en as words } from './words/en.ts'

export function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const network = useNetwork()
  const [typed, setTyped] = useState('')
  const [, drawAgain] = useState(0)
  const { groups, isBusy, hasFailed } = useHits(typed)
  const forget = () => {
    clearRecent(network.genesisHash)
    drawAgain((times) => times + 1)
  }
  return (
    <FindDialog<Hit>
      title={words.title}
      placeholder={words.placeholder}
      typed={typed}
      onType={setTyped}
      groups={groups.map(({ name, hits }) => ({ label: words.groups[name], items: hits }))}
      keyOf={({ href, label }) => `${href} ${label}`}
      hrefOf={({ href }) => href}
      draw={drawHit}
      onOpen={(hit, { inNewTab, close }) => {
        saveRecent(network.genesisHash, hit)
        if (inNewTab || hit.isOutside) return void window.open(hit.href, '_blank', 'noopener,noreferrer')
        // The new page takes the focus, not the search button.
        close()
        navigate(hit.href)
      }}
      onClosed={onClosed}
      isBusy={isBusy}
      nothing={{ title: words.nothing(typed.trim()), hint: words.nothingHint }}
      foot={
        <>
          {groups[0]?.name === 'recent' && (
            <Button size="small" variant="quiet" onClick={forget}>
              {words.forget}
            </Button>
          )}
          <span>{words.on(network.name)}</span>
        </>
      }
    >
      {hasFailed && <FindNote>{words.failed}</FindNote>}
    </FindDialog>
  )
}

const drawHit = ({ mark, label, hint, isAlike, isOutside }: Hit) => (
  <FindLine
    mark={mark && <Mark name={label} address={mark.address} imageUrl={mark.imageUrl} size={28} />}
    label={<UntrustedText text={label} />}
    hint={hint}
    isWarning={isAlike}
    end={isOutside && <Icon of={ExternalLink} size="small" />}
  />
)
