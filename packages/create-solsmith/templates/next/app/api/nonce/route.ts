import { randomUUID } from 'node:crypto'
import { setCookie } from '../../cookies'

export async function POST() {
  const nonce = randomUUID().replaceAll('-', '')
  await setCookie('nonce', nonce, 600)
  return Response.json({ nonce })
}
