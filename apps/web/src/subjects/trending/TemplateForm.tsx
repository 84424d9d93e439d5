import { formatDecimal, shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import {
  extensionTitles,
  listAuthorities,
  type Score,
  scoreTexts,
  type Token,
  type TokenForm,
  verdictNames,
} from '@solsmith/tokens'
import { callEndpoint, fetchTemplateRules } from '@solsmith/wire'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { startState, startTokenLink } from '#links/startLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { lookAlikeQuery } from '#look-alike/lookAlikeQuery.ts'
import { nameOf } from '#token-reading/tokenNames.ts'
import { AddressText } from '#ui/AddressText.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { Link } from '#ui/Link.tsx'
import { formatPercent, withPercent } from '#ui/locale.ts'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { usePageTitle } from '#ui/usePageTitle.ts'
import { useTick } from '#ui/useTick.ts'
import work from '#ui/work.module.css'
import { useWallet } from '#wallet/useWallet.ts'
import { anatomyQuery } from './anatomyQuery.ts'
import { scoreTemplate } from './scoreTemplate.ts'
import styles from './Template.module.css'
import {
  chooseParts,
  hasHook,
  readTemplate,
  sourceOf,
  type TemplatePartName,
  type TemplateParts,
  templatePartNames,
} from './templateParts.ts'
import { choosePool, type PoolPartName, type PoolTemplate, poolPartNames, readPoolTemplate } from './templatePool.ts'
import { en } from './words/template.en.ts'

const takingDownLink = '/terms#taking-down'

const templateRulesQuery = queryOptions({
  queryKey: ['template-rules'],
  queryFn: () => callEndpoint({ baseUrl: '' }, fetchTemplateRules, {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export function TemplateForm({ token }: { token: Token }) {
  const words = en
  const source = nameOf(token) ?? shortenAddress(token.address)
  const heading = usePageTitle(words.documentTitle(source))
  const parts = readTemplate(token)
  const network = useNetwork()
  const { data: anatomy, isPending: isReadingPool } = useQuery(anatomyQuery(network, token))
  const pool = anatomy ? readPoolTemplate(anatomy) : null
  const [chosen, setChosen] = useState<ReadonlySet<PartName>>(new Set([...templatePartNames, ...poolPartNames]))
  const [names, setNames] = useState({ name: '', symbol: '' })
  const [isTribute, setTribute] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const { tick, guard } = useTick(hasAgreed)
  const { data: rules } = useQuery(templateRulesQuery)
  const mayTribute = rules?.tribute.includes(network.id) ?? false
  const namesLeft = mayTribute ? words.notCopiedNames : null
  const notCopied = isTribute ? words.notCopiedTribute : namesLeft
  const { address } = useWallet()
  const owners = [anatomy?.launch?.payer, ...listAuthorities(token).map(({ holder }) => holder)]
  const isOwn = address !== null && owners.includes(address)
  const { data: alike } = useQuery({ ...lookAlikeQuery(names), placeholderData: keepPreviousData })
  const isBlocked = alike?.verdict === 'taken' && names.name.trim() !== '' && names.symbol.trim() !== ''
  const settings = chooseParts(parts, chosen)
  const start = () => {
    const start = { ...settings, ...names, copiedFrom: sourceOf(token) }
    navigate(startTokenLink, { state: startState(start, choosePool(pool, chosen)) })
  }
  return (
    <div className={work.page}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {words.title(source)}
        </h1>
        <p className={work.hint}>
          <Link href={tokenLink(token.address)}>
            <UntrustedText text={source} />
          </Link>{' '}
          <AddressText address={token.address} />
        </p>
      </header>
      <div className={work.two}>
        <CopiedParts parts={parts} pool={pool} chosen={chosen} notCopied={notCopied} onChange={setChosen}>
          {isReadingPool && (
            <p role="status" className={work.hint}>
              {words.readingPool}
            </p>
          )}
          {!isReadingPool && pool === null && <p className={work.hint}>{words.noPool}</p>}
          {hasHook(token) && <Notice tone="warn" title={words.hook} />}
          <ScoreNotice score={scoreTemplate(settings, choosePool(pool, chosen))} />
        </CopiedParts>
        <Panel level="h2" title={words.identity}>
          <div className={work.stack}>
            {mayTribute && (
              <Checkbox
                isChecked={isTribute}
                onChange={(isOn) => {
                  setTribute(isOn)
                  setNames(isOn ? namesOf(token) : { name: '', symbol: '' })
                }}
              >
                {words.tribute}
              </Checkbox>
            )}
            <p className={work.hint}>{isTribute ? words.tributeHint : words.identityHint}</p>
            <Field label={words.name}>
              <TextInput value={names.name} onChange={(name) => setNames({ ...names, name })} />
            </Field>
            <Field label={words.symbol}>
              <TextInput
                value={names.symbol}
                onChange={(symbol) => setNames({ ...names, symbol })}
                spellCheck={false}
              />
            </Field>
            {alike && alike.verdict !== 'free' && names.name && names.symbol && (
              <Notice tone={isBlocked ? 'bad' : 'warn'} role="status" title={alike.text}>
                {isBlocked && words.blocked}
              </Notice>
            )}
            <p className={styles.policy}>
              {words.policy} <Link href={takingDownLink}>{words.takingDown}</Link>
            </p>
            <Checkbox isChecked={hasAgreed} {...tick} onChange={setAgreed}>
              {isOwn ? words.consentOwn : words.consent(source)}
            </Checkbox>
            <Button variant="primary" size="large" isWide onClick={guard(start)} disabled={isBlocked}>
              {words.start}
            </Button>
            <p className={work.hint}>{words.startHint}</p>
          </div>
        </Panel>
      </div>
    </div>
  )
}

function ScoreNotice({ score: rated }: { score: Score | null }) {
  if (rated?.verdict !== 'weak' && rated?.verdict !== 'dangerous') return null
  const lost = rated.lines.filter(({ points, most }) => (points ?? 0) < most).map(({ name }) => scoreTexts[name].title)
  const title = en.score(rated.score, verdictNames[rated.verdict], lost.join(', '))
  return <Notice tone={rated.verdict === 'dangerous' ? 'bad' : 'warn'} role="status" title={title} />
}

const namesOf = ({ metadata }: Token) => ({ name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' })

type PartName = TemplatePartName | PoolPartName

function CopiedParts({
  parts,
  pool,
  chosen,
  notCopied,
  onChange,
  children,
}: {
  parts: TemplateParts
  pool: PoolTemplate | null
  chosen: ReadonlySet<PartName>
  notCopied: string | null
  onChange: (chosen: ReadonlySet<PartName>) => void
  children: ReactNode
}) {
  const words = en
  const rows = [
    ...templatePartNames.map((part) => [part, describePart(part, parts, words)] as const),
    ...(pool ? poolPartNames.map((part) => [part, describePool(part, pool, words)] as const) : []),
  ]
  const toggle = (part: PartName, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(part)
    else next.delete(part)
    onChange(next)
  }
  return (
    <Panel
      level="h2"
      title={words.copied}
      aside={words.count(rows.filter(([part]) => chosen.has(part)).length, rows.length)}
    >
      <ul className={styles.parts}>
        {rows.map(([part, value]) => (
          <li key={part}>
            <Checkbox isChecked={chosen.has(part)} onChange={(isOn) => toggle(part, isOn)}>
              {words.parts[part]}
            </Checkbox>
            <span className={styles.value}>{value}</span>
          </li>
        ))}
      </ul>
      {children}
      <h3 className={styles.title}>{words.notCopied}</h3>
      <ul className={styles.left}>
        {(notCopied ? [notCopied, ...words.notCopiedList.slice(1)] : words.notCopiedList).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  )
}

function describePool(part: PoolPartName, pool: PoolTemplate, words: typeof en): string {
  if (part === 'pool') return words.venue
  if (part === 'tier') return formatPercent(Number(pool.feeRate) / 100)
  if (part === 'share') return pool.shareText === null ? words.unknown : withPercent(pool.shareText)
  if (pool.after === null) return words.unknown
  return pool.after.kind === 'part' ? words.lockedPart(withPercent(pool.after.shareText)) : words.after[pool.after.kind]
}

function describePart(part: TemplatePartName, parts: TemplateParts, words: typeof en): string {
  switch (part) {
    case 'standard':
      return words.standards[parts.standard.standard]
    case 'decimals':
      return String(parts.decimals.decimals)
    case 'supply':
      return formatDecimal(parts.supply.supply)
    case 'extensions':
      return parts.extensions.extensions.map(titleOf).join(', ') || words.none
    default:
      return heldBy(part, parts) === 'none' ? words.none : words.yours
  }
}

function heldBy(part: 'mintAuthority' | 'freezeAuthority' | 'updateAuthority', parts: TemplateParts): string {
  if (part === 'mintAuthority') return parts.mintAuthority.mintAuthority.mode
  return part === 'freezeAuthority'
    ? parts.freezeAuthority.freezeAuthority.mode
    : parts.updateAuthority.updateAuthority.mode
}

const titleOf = (extension: TokenForm['extensions'][number]): string =>
  extension.kind === 'unknown' ? extension.name : extensionTitles[extension.kind]
