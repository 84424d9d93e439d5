import { readFile } from 'node:fs/promises'
import { fetchWalletList, type ListedWallet } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { mediaHeaders } from '../http/headers.ts'
import { serve } from '../http/serve.ts'
import { solanaWallets } from './solanaWallets.ts'

export const walletListPath = '/api/wallet-list'

/** Pages contact no other host. */
export function serveWalletList(app: FastifyInstance): void {
  serve(app, { ...fetchWalletList, path: '/api/wallet-list/getWallets' }, async ({ query }) => {
    const found = solanaWallets.filter((wallet) => isAskedFor(wallet, query))
    const size = readCount(query.entries)
    const start = (readCount(query.page) - 1) * size
    return { data: found.slice(start, start + size), count: found.length }
  })

  app.get('/api/wallet-list/getWalletImage/:id', async (request, reply) => {
    // A text, by the route.
    const { id } = request.params as { id: string }
    // Only listed names become file names.
    if (!solanaWallets.some(({ image_id }) => image_id === id)) return reply.code(204).send()
    const picture = await readFile(new URL(`./icons/${id}.svg`, import.meta.url))
    return reply.headers(iconHeaders).type('image/svg+xml').send(picture)
  })
}

/** Releases change images. */
const iconHeaders = { ...mediaHeaders, 'cache-control': 'public, max-age=86400' }

type Query = {
  readonly search?: string | undefined
  readonly badge_type?: string | undefined
  readonly include?: string | undefined
  readonly exclude?: string | undefined
}

function isAskedFor({ id, name, badge_type }: ListedWallet, { search, badge_type: badge, include, exclude }: Query) {
  if (search && !name.toLowerCase().includes(search.trim().toLowerCase())) return false
  if (badge && badge !== badge_type) return false
  if (include && !include.split(',').includes(id)) return false
  return !exclude?.split(',').includes(id)
}

/** 1 if invalid. */
const readCount = (text: string): number => (/^\d{1,3}$/.test(text) ? Math.max(1, Number(text)) : 1)
