import { formatAmount, writeNumber } from '@solsmith/chain'
import { extensionTexts, extensionTitles, findExtension, type Token } from '@solsmith/tokens'
import { LogoDoctor } from '../../../features/logo-doctor/LogoDoctor.tsx'
import { writePercent } from '../../../ui/locale.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Fact } from './Fact.tsx'
import styles from './Token.module.css'
import { en } from './words/en.ts'

/** What a token says of itself, and what else it can do. */
export function MetadataPanel({ token }: { token: Token }) {
  const words = useWords({ en })
  const { metadata } = token
  const known = token.extensions.flatMap(({ kind }) => (kind === 'other' ? [] : [kind]))
  const fee = findExtension(token, 'transfer-fee')?.newer
  return (
    <>
      <Panel isFlush level="h2" title={words.metadata.title}>
        {metadata ? (
          <dl>
            <Fact name={words.metadata.name}>{metadata.name}</Fact>
            <Fact name={words.metadata.symbol}>{metadata.symbol}</Fact>
            <Fact name={words.metadata.link}>
              <Uri uri={metadata.uri} />
            </Fact>
            <Fact name={words.metadata.kept}>{token.beside ? words.metadata.beside : words.metadata.inItself}</Fact>
            {metadata.fields.map(([key, value]) => (
              <Fact key={key} name={key}>
                {value}
              </Fact>
            ))}
          </dl>
        ) : (
          <p className={styles.empty}>{words.metadata.none}</p>
        )}
      </Panel>
      {metadata && (
        <Panel level="h2" title={words.doctor.title}>
          <p className={styles.hint}>{words.doctor.lead}</p>
          <LogoDoctor isAsked uri={metadata.uri} onChain={{ name: metadata.name, symbol: metadata.symbol }} />
        </Panel>
      )}
      {known.length > 0 && (
        <Panel isFlush level="h2" title={words.extensions.title}>
          <dl>
            {known.map((kind) => (
              <Fact key={kind} name={extensionTitles[kind]}>
                {kind === 'transfer-fee' && fee
                  ? `${writePercent(fee.basisPoints)}, ${writeNumber(formatAmount(fee.maximumFee, token.decimals))}`
                  : extensionTexts[kind].warns}
              </Fact>
            ))}
          </dl>
        </Panel>
      )}
    </>
  )
}

/** Only web links become links: what a stranger wrote into a token must not run. */
function Uri({ uri }: { uri: string }) {
  if (!/^https?:\/\//i.test(uri)) return uri
  return (
    <a href={uri} target="_blank" rel="noreferrer noopener">
      {uri}
    </a>
  )
}
