import { useNetwork } from '@solsmith/connect-react'
import ExternalLink from 'lucide-react/icons/external-link'
import SearchGlyph from 'lucide-react/icons/search'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { StrangerText } from '#ui/StrangerText.tsx'
import text from '#ui/text.module.css'
import { useWords } from '#words/useWords.ts'
import type { Hit, HitGroup } from './hits.ts'
import { forgetRecent, keepRecent } from './recent.ts'
import styles from './Search.module.css'
import { useHits } from './useHits.ts'
import { en } from './words/en.ts'

/** Finds anything of this site by name, address or signature. The focus stays in the field; the arrows choose a line. */
export function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const words = useWords({ en })
  const network = useNetwork()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [, drawAgain] = useState(0)
  const { groups, isBusy, hasFailed } = useHits(typed)
  const hits = groups.flatMap((group) => group.hits)
  const active = Math.min(chosen, hits.length - 1)
  const id = useId()

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    list.current?.querySelector(`[id="${CSS.escape(`${id}${active}`)}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const forget = () => {
    forgetRecent(network.genesisHash)
    drawAgain((times) => times + 1)
  }
  const open = (hit: Hit, inNewTab: boolean) => {
    keepRecent(network.genesisHash, hit)
    if (inNewTab || hit.isOutside) window.open(hit.href, '_blank', 'noopener,noreferrer')
    else {
      // The page that comes takes the focus, and not the button that opened the search.
      dialog.current?.close()
      navigate(hit.href)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A button of the window has its own meaning for Enter.
    if (event.target instanceof HTMLButtonElement) return
    const to = nextOf(event.key, { active, count: hits.length })
    const hit = hits[active]
    if (to !== null) setChosen(to)
    else if (event.key === 'Enter' && hit) open(hit, event.metaKey || event.ctrlKey)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.title}
      onClose={onClosed}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={styles.ask}>
        <Icon of={SearchGlyph} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={words.title}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}${active}` : undefined}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={300}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
        />
        <Button size="small" variant="quiet" onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
      <div ref={list} id={`${id}list`} className={styles.hits} role="listbox" aria-label={words.results}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            first={placeOf(group, groups)}
            active={active}
            id={id}
            onChoose={setChosen}
            onOpen={open}
          />
        ))}
      </div>
      {hasFailed && <p className={styles.note}>{words.failed}</p>}
      <Foot typed={typed} count={hits.length} isBusy={isBusy} onForget={groups[0]?.name === 'recent' ? forget : null} />
    </dialog>
  )
}

/** Place of the first line of a group among the lines of all. */
const placeOf = (group: HitGroup, groups: readonly HitGroup[]): number =>
  groups.slice(0, groups.indexOf(group)).reduce((count, { hits }) => count + hits.length, 0)

/** The line that a key leads to; null for a key of the field. */
function nextOf(key: string, { active, count }: { active: number; count: number }): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return null
}

function Group({
  group,
  first,
  active,
  id,
  onChoose,
  onOpen,
}: {
  group: HitGroup
  /** Place of its first line among all. */
  first: number
  active: number
  id: string
  onChoose: (place: number) => void
  onOpen: (hit: Hit, inNewTab: boolean) => void
}) {
  const words = useWords({ en })
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by a role; a field set is for fields
    <div role="group" aria-label={words.groups[group.name]}>
      <p className={styles.group} aria-hidden="true">
        {words.groups[group.name]}
      </p>
      {group.hits.map((hit, index) => (
        <Line
          key={`${hit.href} ${hit.label}`}
          hit={hit}
          id={`${id}${first + index}`}
          isActive={first + index === active}
          onChoose={() => onChoose(first + index)}
          onOpen={(event) => {
            event.preventDefault()
            onOpen(hit, event.metaKey || event.ctrlKey)
          }}
        />
      ))}
    </div>
  )
}

function Line({
  hit,
  id,
  isActive,
  onChoose,
  onOpen,
}: {
  hit: Hit
  id: string
  isActive: boolean
  onChoose: () => void
  onOpen: (event: MouseEvent) => void
}) {
  return (
    <a
      id={id}
      className={styles.hit}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.href}
      onPointerMove={onChoose}
      onClick={onOpen}
    >
      {hit.mark && <Mark name={hit.label} address={hit.mark.address} imageUrl={hit.mark.imageUrl} size={28} />}
      <span className={styles.words}>
        <b>
          <StrangerText text={hit.label} />
        </b>
        {hit.hint && <span className={hit.isAlike ? styles.alike : styles.hint}>{hit.hint}</span>}
      </span>
      {hit.isOutside && <Icon of={ExternalLink} size="small" />}
    </a>
  )
}

/** What was found, for screen readers; that nothing was, for all; and the keys. */
function Foot({
  typed,
  count,
  isBusy,
  onForget,
}: {
  typed: string
  count: number
  isBusy: boolean
  onForget: (() => void) | null
}) {
  const words = useWords({ en })
  const { name } = useNetwork()
  const isNothing = count === 0 && !isBusy && typed.trim() !== ''
  return (
    <>
      <div role="status">
        {isNothing ? (
          <div className={styles.nothing}>
            <b>{words.nothing(typed.trim())}</b>
            <p>{words.nothingHint}</p>
          </div>
        ) : (
          <span className={text.hidden}>{isBusy ? words.busy : words.count(count)}</span>
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> {words.keys.move}
        </span>
        <span className={styles.keys}>
          <kbd>↵</kbd> {words.keys.open}
        </span>
        {isBusy && <span>{words.busy}</span>}
        {onForget && (
          <Button size="small" variant="quiet" onClick={onForget}>
            {words.forget}
          </Button>
        )}
        <span>{words.keys.on(name)}</span>
      </div>
    </>
  )
}
