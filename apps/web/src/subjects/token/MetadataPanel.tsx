import { showHidden } from '@solsmith/chain'
import { describeExtension, extensionTexts, extensionTitles, type Token } from '@solsmith/tokens'
import { LogoCheck } from '#logo-check/LogoCheck.tsx'
import { Panel } from '#ui/Panel.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { WebLink } from '#ui/WebLink.tsx'
import { Fact } from './Fact.tsx'
import styles from './Token.module.css'
import { en as words } from './words/en.ts'

export function MetadataPanel({ token }: { token: Token }) {
  const { metadata } = token
  return (
    <>
      <Panel isFlush level="h2" title={words.metadata.title}>
        {metadata ? (
          <dl>
            <Fact name={words.metadata.name}>
              <UntrustedText text={metadata.name} />
            </Fact>
            <Fact name={words.metadata.symbol}>
              <UntrustedText text={metadata.symbol} />
            </Fact>
            <Fact name={words.metadata.link}>
              <WebLink uri={metadata.uri} />
            </Fact>
            <Fact name={words.metadata.kept}>{token.beside ? words.metadata.beside : words.metadata.inItself}</Fact>
            {metadata.fields.map(([key, value]) => (
              <Fact key={key} name={showHidden(key)}>
                <UntrustedText text={value} />
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
          <LogoCheck isAsked uri={metadata.uri} onChain={{ name: metadata.name, symbol: metadata.symbol }} />
        </Panel>
      )}
      {token.extensions.length > 0 && (
        <Panel isFlush level="h2" title={words.extensions.title}>
          <dl>
            {token.extensions.map((extension) =>
              extension.kind === 'other' ? (
                <Fact key={extension.type} name={words.chips.unknown}>
                  {describeExtension(extension, token.decimals)}
                </Fact>
              ) : (
                <Fact key={extension.kind} name={extensionTitles[extension.kind]}>
                  {capitalise(describeExtension(extension, token.decimals))}. {extensionTexts[extension.kind].warns}
                </Fact>
              ),
            )}
          </dl>
        </Panel>
      )}
    </>
  )
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
