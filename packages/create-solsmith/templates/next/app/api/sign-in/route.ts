import { verifySignIn } from '@solsmith/connect'
import { deleteCookie, readCookie, setCookie } from '../../cookies'

/** Routes with private data call `parseCookie('account')` too. */
export async function GET() {
  return Response.json({ account: await readCookie('account') })
}

export async function POST(request: Request) {
  const nonce = await takeNonce()
  const account =
    nonce && (await verifySignIn(await request.json().catch(() => null), { origin: readOrigin(request), nonce }))
  if (!account) return Response.json({ account: null }, { status: 401 })
  await setCookie('account', account, 86_400)
  return Response.json({ account })
}

/** Several processes need a database for this. */
const used = new Set<string>()

async function takeNonce(): Promise<string | null> {
  const nonce = await readCookie('nonce')
  await deleteCookie('nonce')
  if (nonce === null || used.has(nonce)) return null
  used.add(nonce)
  setTimeout(() => used.delete(nonce), 600_000).unref()
  return nonce
}

export async function DELETE() {
  await deleteCookie('account')
  return Response.json({ account: null })
}

/** Anyone can send any host. */
function readOrigin(request: Request): string {
  if (process.env.SITE_URL) return new URL(process.env.SITE_URL).origin
  if (process.env.NODE_ENV === 'production') throw new Error("Set SITE_URL to this site's address.")
  return `http://${request.headers.get('host')}`
}
