import {
  type Address,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { parseAffiliateAddress } from '@solsmith/tokens'
import {
  type AffiliateCode,
  callEndpoint,
  countAffiliateClick,
  fetchAffiliateCode,
  writeAffiliateCode,
} from '@solsmith/wire'
import { type Referral, saveReferral } from './referral.ts'

const api = { baseUrl: '' }

/**
 * Moves the affiliate from the URL to storage. Ignores anything but a wallet address or a code that a wallet signed for
 * this site.
 */
export async function captureReferral(now: number = Date.now()): Promise<Referral | null> {
  if (location.pathname === '/callback') return null
  const named = location.search.slice(1).split('&').filter(isReferral)
  // Two are ambiguous.
  const [text] = named.length === 1 ? named : []
  const found = text === undefined ? null : await readText(text.slice('ref='.length), location.origin)
  const referral = found && { ...found, at: now }
  if (referral) saveReferral(referral)
  clearAddress()
  if (!referral) return null
  // An uncounted click costs the affiliate nothing.
  await callEndpoint(api, countAffiliateClick, { body: { wallet: referral.wallet } }).catch(() => {})
  return referral
}

const isReferral = (part: string) => part.startsWith('ref=')

/** Leaves the rest of the URL, which can be another page's by now. */
function clearAddress(): void {
  const { pathname, search, hash } = location
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isReferral(part))
    .join('&')
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`)
}

async function readText(text: string, site: string): Promise<Omit<Referral, 'at'> | null> {
  const wallet = parseAffiliateAddress(text)
  if (wallet) return { wallet, code: null }
  if (!/^[a-z0-9-]{4,20}$/.test(text)) return null
  const answer = await callEndpoint(api, fetchAffiliateCode, { params: { code: text } }).catch(() => null)
  const signed = answer?.record && (await readRecord(answer.record, { code: text, site }))
  return signed ? { wallet: signed, code: text } : null
}

/** The wallet of a record, verified by its signature for this code and site, so no server can replace it. */
export async function readRecord(
  record: AffiliateCode,
  { code, site }: { readonly code: string; readonly site: string },
): Promise<Address | null> {
  const wallet = parseAffiliateAddress(record.wallet)
  if (!wallet || record.code !== code || record.site !== site || !Number.isSafeInteger(record.time)) return null
  try {
    const signature = getBase58Encoder().encode(record.signature)
    if (signature.length !== 64) return null
    const message = new TextEncoder().encode(writeAffiliateCode(record))
    // The brand only claims the length, which holds.
    const isSigned = await verifySignature(await getPublicKeyFromAddress(wallet), signature as SignatureBytes, message)
    return isSigned ? wallet : null
  } catch {
    return null
  }
}
