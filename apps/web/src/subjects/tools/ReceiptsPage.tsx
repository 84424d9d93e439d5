import { formatDecimal } from '@solsmith/chain'
import { describeKind, type JournalEntry } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { formatReceipt, wholeLabel } from '@solsmith/tokens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { fetchReceipts, receiptLink, receiptName } from '#receipts/receipts.ts'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { formatTime } from '#ui/dates.ts'
import { FigureText } from '#ui/FigureText.tsx'
import { Panel } from '#ui/Panel.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { entryMoves, writeMoves } from './receipt/entryMoves.ts'
import { useReceiptTokens } from './receipt/useReceiptTokens.ts'
import { VerifyReceipt } from './receipt/VerifyReceipt.tsx'
import styles from './Tools.module.css'
import { en } from './words/en.ts'

export function ReceiptsPage() {
  const words = en
  return (
    <ActionLayout title={words.receipts.title} lead={words.receipts.lead} back={{ href: '/?tools', label: words.back }}>
      <VerifyReceipt />
      <Signed />
    </ActionLayout>
  )
}

function Signed() {
  const words = en.receipts
  const { journal } = useConnect()
  const network = useNetwork()
  const { data: entries } = useQuery({
    queryKey: ['journal', network.genesisHash],
    queryFn: async () => (await journal.read()).filter((entry) => entry.network === network.genesisHash).toReversed(),
  })
  return (
    <Panel isFlush level="h2" title={words.list}>
      {entries?.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      <ul>
        {groupParts(entries ?? []).map((group) =>
          group.length === 1 ? (
            group.map((entry) => <Entry key={entry.id} entry={entry} />)
          ) : (
            <Parts key={group[0].id} entries={group} />
          ),
        )}
      </ul>
    </Panel>
  )
}

type Group = readonly [JournalEntry, ...JournalEntry[]]

function groupParts(entries: readonly JournalEntry[]): readonly Group[] {
  const groups: [JournalEntry, ...JournalEntry[]][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const isSame = entry.part && last?.[0].part?.batch === entry.part.batch
    if (last && isSame) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

function Parts({ entries }: { entries: Group }) {
  const words = en.receipts
  const [{ kind, label, subject, createdAt }] = entries
  const signatures = entries
    .toSorted((left, right) => (left.part?.index ?? 0) - (right.part?.index ?? 0))
    .flatMap(({ state }) => (state.status === 'confirmed' && state.signature ? [state.signature] : []))
  return (
    <li className={styles.parts}>
      <details>
        <summary>
          <span>
            <b>{describeKind(kind)?.done ?? kind}</b> {wholeLabel(label)}
            <span className={styles.hint}>
              {formatTime(createdAt)}, {words.parts(signatures.length, entries.length)}
            </span>
          </span>
        </summary>
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </details>
      <ReceiptButtons plan={{ kind, label: wholeLabel(label), subject }} signatures={signatures} />
    </li>
  )
}

const isDeclined = (state: JournalEntry['state']) => state.status === 'void' && state.reason === 'declined'

function Entry({ entry }: { entry: JournalEntry }) {
  const words = en.receipts
  const { kind, label, subject, state, createdAt } = entry
  const signature = state.status === 'confirmed' ? state.signature : null
  return (
    <li className={styles.row}>
      <span>
        <b>{describeKind(kind)?.[signature ? 'done' : 'action'] ?? kind}</b> {label}{' '}
        {signature && swaps.has(kind) && <SwapAmounts entry={entry} />}
        <span className={styles.hint}>
          {formatTime(createdAt)}, {isDeclined(state) ? words.notSigned : words.statuses[state.status]}
        </span>
      </span>
      {signature && <ReceiptButtons plan={{ kind, label, subject }} signatures={[signature]} />}
    </li>
  )
}

const swaps: ReadonlySet<string> = new Set(['swap', 'wallet-swap'])

function SwapAmounts({ entry }: { entry: JournalEntry }) {
  const moves = entryMoves(entry)
  const tokenOf = useReceiptTokens(
    useNetwork(),
    moves.map(({ mint }) => mint),
  )
  const short = writeMoves(moves, tokenOf, shortFigure)
  return (
    short && (
      <span className={styles.moved}>
        <FigureText short={short} whole={writeMoves(moves, tokenOf, formatDecimal) ?? short} />
      </span>
    )
  )
}

const mostShown = 50

function ReceiptButtons({ plan, signatures }: { plan: Plan; signatures: readonly string[] }) {
  const words = en.receipts
  const network = useNetwork()
  const save = useMutation({
    mutationFn: async () =>
      saveFile(receiptName(plan), formatReceipt(...(await fetchReceipts(network, { plan, signatures })))),
  })
  if (signatures.length === 0) return null
  return (
    <span className={styles.buttons}>
      <Button size="small" isBusy={save.isPending} onClick={() => save.mutate()}>
        {save.isError ? words.downloadFailed : words.download(plan.label)}
      </Button>
      {signatures.length <= mostShown && (
        <ButtonLink size="small" variant="quiet" href={receiptLink(signatures)}>
          {words.print}
        </ButtonLink>
      )}
    </span>
  )
}

type Plan = Parameters<typeof fetchReceipts>[1]['plan']
