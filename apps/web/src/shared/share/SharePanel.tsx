import { useNetwork } from '@solsmith/connect-react'
import encodeQr from 'qr'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { cardLink, shareLink } from '#links/shareLink.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import text from '#ui/text.module.css'
import styles from './SharePanel.module.css'
import { en as words } from './words/en.ts'

export function SharePanel({
  kind,
  address,
  path,
  name,
}: {
  kind: 'token' | 'proof'
  address: string
  path: string
  /** Name in a post; untrusted. */
  name: string
}) {
  const network = useNetwork()
  const instance = useInstance()
  const publicUrl = instance.status === 'ready' ? instance.config.publicUrl : location.origin
  const link = shareLink(publicUrl, path, network.id)
  const suggested = words.post[kind](name, address, network.name, link)
  const [post, setPost] = useState(suggested)
  const title = useRef<HTMLHeadingElement>(null)
  // Focuses the title, so screen readers announce the panel.
  useEffect(() => title.current?.focus(), [])
  return (
    <Panel>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {words.title[kind]}
      </h2>
      <div className={styles.parts}>
        <div className={styles.picture}>
          <Picture src={cardLink(kind, network.caip2, address)} alt={words.picture} />
          <p className={styles.hint}>{words.pictureHint}</p>
        </div>
        <div className={styles.texts}>
          <Field label={words.link} aside={<CopyButton value={link} what={words.copyLink} />}>
            <TextInput value={link} readOnly onChange={() => undefined} spellCheck={false} />
          </Field>
          <Field label={words.postText} aside={<CopyButton value={post} what={words.copyPost} />}>
            <TextArea rows={4} value={post} onChange={setPost} />
          </Field>
        </div>
        <Code link={link} />
      </div>
    </Panel>
  )
}

function Picture({ src, alt }: { src: string; alt: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p role="status">{words.noPicture}</p>
  return <img src={src} alt={alt} width={1_200} height={630} onError={() => setFailed(true)} />
}

function Code({ link }: { link: string }) {
  const svg = useMemo(() => encodeQr(link, 'svg', { ecc: 'medium', border: 4 }), [link])
  return (
    <figure className={styles.code}>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words.code} width={160} height={160} />
      <figcaption className={text.hidden}>{words.codeHint}</figcaption>
    </figure>
  )
}
