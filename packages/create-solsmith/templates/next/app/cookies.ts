import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'

type Name = 'nonce' | 'account'

/** Only this server can write a valid one. */
export async function setCookie(name: Name, value: string, seconds: number): Promise<void> {
  const text = `${value}.${Date.now() + seconds * 1_000}`
  const secure = process.env.NODE_ENV === 'production'
  const options = { httpOnly: true, sameSite: 'strict', secure, maxAge: seconds } as const
  ;(await cookies()).set(name, `${text}.${seal(name, text)}`, options)
}

export async function parseCookie(name: Name): Promise<string | null> {
  const [value = '', end = '', given = ''] = (await cookies()).get(name)?.value.split('.') ?? []
  const [expected, actual] = [seal(name, `${value}.${end}`), given].map((text) => Buffer.from(text))
  if (!expected || !actual || expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  return Number(end) > Date.now() ? value : null
}

export const deleteCookie = async (name: Name) => void (await cookies()).delete(name)

function seal(name: Name, text: string): string {
  const secret = process.env.SESSION_SECRET // set in dev.mjs
  if (!secret) throw new Error('Set SESSION_SECRET to a long random text.')
  return createHmac('sha256', secret).update(`${name}.${text}`).digest('base64url')
}
