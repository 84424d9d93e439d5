import SearchGlyph from 'lucide-react/icons/search'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './FindDialog.module.css'
import { Icon } from './Icon.tsx'
import { isComposing } from './isComposing.ts'
import text from './text.module.css'
import { en as words } from './words/find.en.ts'

type FindGroup<Item> = { readonly label: string; readonly items: readonly Item[] }

type FindProps<Item> = {
  readonly title: string
  readonly placeholder: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly groups: readonly FindGroup<Item>[]
  readonly keyOf: (item: Item) => string
  /** URL of a row, to open as a link; null for a row to select. */
  readonly hrefOf: (item: Item) => string | null
  readonly draw: (item: Item) => ReactNode
  /** Handles Enter and clicks. `close` restores the focus; a new page can take it. */
  readonly onOpen: (item: Item, how: { readonly inNewTab: boolean; readonly close: () => void }) => void
  readonly onClosed: () => void
  readonly isBusy: boolean
  readonly nothing: { readonly title: string; readonly hint: string }
  readonly foot: ReactNode
  readonly children?: ReactNode
}

/** Search dialog. The focus stays in the field; arrow keys select a row. */
export function FindDialog<Item>({ groups, draw, keyOf, hrefOf, onOpen, onClosed, ...props }: FindProps<Item>) {
  const { title, placeholder, typed, onType, isBusy, nothing, foot, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const items = groups.flatMap((group) => group.items)
  const active = Math.min(chosen, items.length - 1)
  const id = useId()

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    list.current?.querySelector(`[id="${CSS.escape(`${id}${active}`)}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const open = (item: Item, { metaKey, ctrlKey }: Pick<MouseEvent, 'metaKey' | 'ctrlKey'>) =>
    onOpen(item, { inNewTab: metaKey || ctrlKey, close: () => dialog.current?.close() })
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on a button keeps its meaning, and keys of a composition belong to the input method.
    if (event.target instanceof HTMLButtonElement || isComposing(event)) return
    // With Shift, Home and End select text in the field.
    const to = event.shiftKey ? null : nextOf(event.key, { active, count: items.length })
    const item = items[active]
    if (to !== null) setChosen(to)
    else if (event.key === 'Enter' && item !== undefined) open(item, event)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onClose={onClosed}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={styles.ask}>
        <Icon of={SearchGlyph} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={title}
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `${id}${active}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={300}
          value={typed}
          onChange={(event) => {
            onType(event.target.value)
            setChosen(0)
          }}
        />
        <Button size="small" variant="quiet" onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
      <div ref={list} id={`${id}list`} className={styles.hits} role="listbox" aria-label={words.results}>
        {groups.map((group) => {
          const first = placeOf(group, groups)
          return (
            // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by a role; a field set is for fields
            <div key={group.label} role="group" aria-label={group.label}>
              <p className={styles.group} aria-hidden="true">
                {group.label}
              </p>
              {group.items.map((item, index) => (
                <Line
                  key={keyOf(item)}
                  href={hrefOf(item)}
                  id={`${id}${first + index}`}
                  isActive={first + index === active}
                  onChoose={() => setChosen(first + index)}
                  onOpen={(event) => open(item, event)}
                >
                  {draw(item)}
                </Line>
              ))}
            </div>
          )
        })}
      </div>
      {children}
      <Foot nothing={typed.trim() !== '' || isBusy ? nothing : null} count={items.length} isBusy={isBusy}>
        {foot}
      </Foot>
    </dialog>
  )
}

const placeOf = <Item,>(group: FindGroup<Item>, groups: readonly FindGroup<Item>[]): number =>
  groups.slice(0, groups.indexOf(group)).reduce((count, { items }) => count + items.length, 0)

function nextOf(key: string, { active, count }: { active: number; count: number }): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

function Line({
  href,
  id,
  isActive,
  onChoose,
  onOpen,
  children,
}: {
  href: string | null
  id: string
  isActive: boolean
  onChoose: () => void
  onOpen: (event: MouseEvent) => void
  children: ReactNode
}) {
  const line = {
    id,
    className: styles.hit,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onPointerMove: onChoose,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onOpen(event)
    },
    children,
  }
  return href === null ? <div {...line} /> : <a {...line} href={href} />
}

function Foot({
  nothing,
  count,
  isBusy,
  children,
}: {
  nothing: { readonly title: string; readonly hint: string } | null
  count: number
  isBusy: boolean
  children: ReactNode
}) {
  return (
    <>
      <div role="status">
        {nothing && count === 0 && !isBusy ? (
          <div className={styles.nothing}>
            <b>{nothing.title}</b>
            <p>{nothing.hint}</p>
          </div>
        ) : (
          <span className={text.hidden}>{isBusy ? words.busy : words.count(count)}</span>
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> {words.move}
        </span>
        <span className={styles.keys}>
          <kbd>↵</kbd> {words.open}
        </span>
        {isBusy && <span>{words.busy}</span>}
        {children}
      </div>
    </>
  )
}

export function FindLine({
  mark,
  label,
  hint,
  isWarning = false,
  end,
}: {
  mark?: ReactNode
  label: ReactNode
  hint: ReactNode
  isWarning?: boolean | undefined
  end?: ReactNode
}) {
  return (
    <>
      {mark}
      <span className={styles.words}>
        <b>{label}</b>
        {hint && <span className={isWarning ? styles.alike : styles.hint}>{hint}</span>}
      </span>
      {end}
    </>
  )
}

export const FindNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
