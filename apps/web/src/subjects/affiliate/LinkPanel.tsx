import { type Address, getBase58Decoder } from '@solana/kit'
import { signMessage } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import { callEndpoint, registerAffiliateCode, writeAffiliateCode } from '@solsmith/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import encodeQr from 'qr'
import { useMemo, useState } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { TextInput } from '#ui/TextInput.tsx'
import styles from './Affiliate.module.css'
import { en } from './words/en.ts'

export function LinkPanel({ wallet, codes }: { wallet: Address; codes: readonly string[] }) {
  const words = en.link
  const instance = useInstance()
  const site = instance.status === 'ready' ? instance.config.publicUrl : location.origin
  const link = `${site}/?ref=${codes.at(-1) ?? wallet}`
  const svg = useMemo(() => encodeQr(link, 'svg', { ecc: 'medium', border: 4 }), [link])
  return (
    <Panel level="h2" title={words.title}>
      <div className={styles.parts}>
        <Field label={words.label} aside={<CopyButton value={link} what={words.copy} />}>
          <TextInput value={link} readOnly onChange={() => undefined} spellCheck={false} />
        </Field>
        <p className={styles.hint}>{words.works}</p>
        <div className={styles.qr}>
          <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words.code} width={128} height={128} />
          <Button size="small" onClick={() => saveFile('affiliate-link.svg', svg, 'image/svg+xml')}>
            {words.saveCode}
          </Button>
        </div>
        <ShortCode wallet={wallet} site={site} />
      </div>
    </Panel>
  )
}

/** Short code signed by the wallet; browsers that open the link verify the signature. */
function ShortCode({ wallet, site }: { wallet: Address; site: string }) {
  const words = en.link
  const connect = useConnect()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const register = useMutation({
    mutationFn: async (wanted: string) => {
      const record = { code: wanted, wallet, site, time: Math.floor(Date.now() / 1_000) }
      const { signature } = await signMessage(connect, writeAffiliateCode(record))
      const body = { ...record, signature: getBase58Decoder().decode(signature) }
      return callEndpoint({ baseUrl: '' }, registerAffiliateCode, { body })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['affiliate'] }),
  })
  const isGood = /^[a-z0-9-]{4,20}$/.test(code)
  return (
    <>
      <Field label={words.short} hint={words.shortHint}>
        <TextInput value={code} onChange={setCode} spellCheck={false} autoComplete="off" />
      </Field>
      <Button disabled={!isGood} isBusy={register.isPending} onClick={() => register.mutate(code)}>
        {words.shortButton}
      </Button>
      <p role="status" className={styles.hint}>
        {register.data && words.shortDone(register.data.record.code)}
      </p>
      {register.error && <FailureNotice title={words.shortFailed} error={register.error} />}
    </>
  )
}
