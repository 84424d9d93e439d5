import { formatDecimal } from '@solsmith/chain'
import { callEndpoint, fetchPurchase, payPurchase, type SandboxPurchase } from '@solsmith/wire'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { AddressText } from '#ui/AddressText.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Receipt } from '#ui/Receipt.tsx'
import styles from './PurchasePage.module.css'
import { en as words } from './words/en.ts'

const lookMs = 2_000

const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase', id],
    queryFn: ({ signal }) => callEndpoint({ baseUrl: '' }, fetchPurchase, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? lookMs : false),
  })

/** `/?purchase=…`: checkout of the sandbox provider, paid with test money. */
export function PurchasePage({ id, redirectUrl }: { id: string; redirectUrl: string | null }) {
  const { data: purchase, error, refetch } = useQuery(purchaseQuery(id))
  const back = toCallback(redirectUrl)
  return (
    <ActionLayout title={words.title} lead={words.lead} back={{ href: '/', label: words.back }}>
      <div className={styles.column}>
        {purchase && <Quote purchase={purchase} />}
        {purchase && <Payment id={id} purchase={purchase} back={back} />}
        {!purchase && !error && <p role="status">{words.loading}</p>}
        {!purchase && error && (
          <FailureNotice
            title={words.loadFailed}
            error={error}
            action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
          />
        )}
      </div>
    </ActionLayout>
  )
}

type Money = SandboxPurchase['paymentTotal']

const write = ({ amount, currency }: Money) => `${formatDecimal(amount)} ${currency}`

/**
 * Return URL of redirected users: this site's callback with its state, or null.
 *
 * @param redirectUrl - From the URL, untrusted.
 */
function toCallback(redirectUrl: string | null): string | null {
  if (redirectUrl === null || !URL.canParse(redirectUrl)) return null
  const { origin, pathname, searchParams } = new URL(redirectUrl)
  const state = searchParams.get('state')
  if (origin !== location.origin || pathname !== '/callback' || state === null) return null
  return `/callback?${new URLSearchParams({ state })}`
}

function Quote({ purchase }: { purchase: SandboxPurchase }) {
  const { address, paymentSubtotal, paymentTotal, fee, networkFee, purchaseAmount } = purchase
  return (
    <>
      <Panel level="h2" title={words.receive}>
        <p className={styles.amount}>{write(purchaseAmount)}</p>
        <p className={styles.to}>
          {words.to} <AddressText address={address} what={words.what} />
        </p>
      </Panel>
      <Receipt
        kind="estimate"
        level="h2"
        title={words.quote}
        note={<Chip>{words.free}</Chip>}
        rows={[
          { label: words.subtotal(purchaseAmount.currency), amountText: formatDecimal(paymentSubtotal.amount) },
          { label: words.fee, amountText: formatDecimal(fee.amount) },
          { label: words.networkFee, amountText: formatDecimal(networkFee.amount) },
        ]}
        total={{ label: words.total, amountText: formatDecimal(paymentTotal.amount), unit: paymentTotal.currency }}
      />
    </>
  )
}

function Payment({ id, purchase, back }: { id: string; purchase: SandboxPurchase; back: string | null }) {
  const queries = useQueryClient()
  const { status, signature, paymentTotal, purchaseAmount } = purchase
  const payment = useMutation({
    mutationFn: () => callEndpoint({ baseUrl: '' }, payPurchase, { params: { id } }),
    onSuccess: (paid) => queries.setQueryData(purchaseQuery(id).queryKey, paid),
  })
  if (status === 'pending') return <Notice role="status" title={words.pending} />
  if (status === 'confirmed')
    return (
      <Notice tone="good" role="status" title={words.confirmed(write(purchaseAmount))}>
        {signature && (
          <p className={styles.to}>
            {words.transaction} <AddressText address={signature} what={words.transaction} />
          </p>
        )}
        {back ? (
          <ButtonLink variant="primary" href={back}>
            {words.return}
          </ButtonLink>
        ) : (
          <p>{words.close}</p>
        )}
      </Notice>
    )
  if (status === 'failed')
    return (
      <Notice tone="bad" role="alert" title={words.failed}>
        <p>{words.failedHint}</p>
        {back && <ButtonLink href={`${back}&error=failed`}>{words.return}</ButtonLink>}
      </Notice>
    )
  return (
    <>
      <Button variant="primary" isWide isBusy={payment.isPending} onClick={() => payment.mutate()}>
        {words.pay(write(paymentTotal))}
      </Button>
      {back && (
        <ButtonLink variant="quiet" isWide href={`${back}&error=canceled`}>
          {words.cancel}
        </ButtonLink>
      )}
      <p className={styles.hint}>{words.payHint}</p>
      {payment.isError && <FailureNotice title={words.payFailed} error={payment.error} />}
    </>
  )
}
